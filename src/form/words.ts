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
  };
}

const wordKeys = new Set(['ui:title', 'ui:description', 'ui:help', 'ui:enumNames', 'texts', 'descriptions']);

/** The uiSchema without its words: which controls there are, and in which order. */
export function withoutWords(uiSchema: UiSchema): UiSchema {
  return Object.fromEntries(
    Object.entries(uiSchema)
      .filter(([key]) => !wordKeys.has(key))
      .map(([key, value]) => [key, isRecord(value) ? withoutWords(value) : value]),
  );
}
