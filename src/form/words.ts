import type { UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { isRecord } from './field-path.ts';

/** What a field says, from its part of the uiSchema. */
export interface Words {
  title?: ReactNode;
  /** Below the label. */
  description?: ReactNode;
  /** Below the input. */
  help?: ReactNode;
  placeholder?: string;
  /** What each value of the enum is called. */
  choices: readonly string[];
  /** A sentence under each choice. */
  descriptions: readonly ReactNode[];
  /** The control's own words, by name. */
  texts: Readonly<Record<string, string>>;
  isTitleHidden: boolean;
  /** The choices of a control whose choices are rows. */
  rows: readonly RowChoice[];
}

/** A row that can be chosen, in words. */
export interface RowChoice {
  /** The row's uuid. */
  value: string;
  title: string;
  description?: string;
  badge?: string;
  /** Rows of the same group stand together below its words. */
  group?: string;
  figures: readonly { name: string; label: string; text: string; note?: string }[];
}

/** The words of the field at the path. */
export function wordsOf(uiSchema: UiSchema, field: string): Words {
  const own = field.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), uiSchema);
  const ui = isRecord(own) ? own : {};
  const options = isRecord(ui['ui:options']) ? ui['ui:options'] : {};
  const word = (name: string) => (ui[`ui:${name}`] ?? options[name]) as never;
  return {
    title: word('title'),
    description: word('description'),
    help: word('help'),
    placeholder: word('placeholder'),
    choices: word('enumNames') ?? [],
    descriptions: word('descriptions') ?? [],
    texts: word('texts') ?? {},
    isTitleHidden: word('label') === false,
    rows: word('rows') ?? [],
  };
}

const wordKeys = new Set(['ui:title', 'ui:description', 'ui:help', 'ui:enumNames', 'texts', 'descriptions', 'rows']);

/** The uiSchema without its words: which controls there are, and in which order. */
export function withoutWords(uiSchema: UiSchema): UiSchema {
  return Object.fromEntries(
    Object.entries(uiSchema)
      .filter(([key]) => !wordKeys.has(key))
      .map(([key, value]) => [key, isRecord(value) ? withoutWords(value) : value]),
  );
}
