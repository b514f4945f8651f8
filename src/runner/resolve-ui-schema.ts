import type { UiSchema } from '@rjsf/utils';
import type { RowChoice } from '../form/words.ts';
import type { Facts } from '../interpreter/facts.ts';
import { segmentsOf, stringOf } from '../interpreter/texts.ts';
import { filled } from '../interpreter/values.ts';
import type { RowChoices, Text } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { nodesOf } from './RichText.tsx';
import { shownFigures } from './shown-figures.ts';

/** Keys whose text may have links in it; the control draws what it gets. */
const rich = new Set(['ui:title', 'ui:description', 'ui:help']);
const plain = new Set(['ui:placeholder']);
const lists = new Set(['ui:enumNames', 'descriptions']);
/** Settings that may be facts. */
const values = new Set(['least', 'most']);

/** A uiSchema with its texts made into words. Everything else stands as written. */
export function resolveUiSchema(uiSchema: Record<string, unknown>, facts: Facts): UiSchema {
  return Object.fromEntries(
    Object.entries(uiSchema).map(([key, value]) => {
      if (rich.has(key)) return [key, nodesOf(segmentsOf(value as Text, facts), facts)];
      if (plain.has(key)) return [key, stringOf(value as Text, facts)];
      if (lists.has(key) && Array.isArray(value)) return [key, value.map((text) => stringOf(text as Text, facts))];
      if (key === 'texts' && isObject(value))
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, text]) => [name, stringOf(text as Text, facts)])),
        ];
      if (key === 'rows' && isObject(value)) return [key, rowChoices(value as unknown as RowChoices, facts)];
      if (values.has(key)) return [key, filled(value, facts)];
      return [key, isObject(value) ? resolveUiSchema(value, facts) : value];
    }),
  );
}

/** What the words of a uiSchema are, as one text: while it is the same, so is what is shown. */
export function uiSchemaFingerprint(uiSchema: Record<string, unknown>, facts: Facts): string {
  return JSON.stringify(uiSchema, (key, value: unknown) => {
    if (key === 'rows' && isRowChoices(value)) return rowChoices(value, facts);
    if (values.has(key)) return filled(value, facts);
    return isText(key, value) ? segmentsOf(value as Text, facts) : value;
  });
}

/** The rows of a list as choices, in words. A row without a uuid, or what is the answer in its place, cannot be chosen. */
function rowChoices({ list, value, title, description, badge, group, figures }: RowChoices, facts: Facts): RowChoice[] {
  const rows = facts.valueOf(list);
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown): RowChoice[] => {
    if (!isObject(row)) return [];
    const own = facts.ofItem(row);
    const answer = value === undefined ? row.uuid : own.valueOf(value);
    if (typeof answer !== 'string') return [];
    const words = Object.entries({ description, badge, group }).flatMap(([name, text]) => {
      const shown = text === undefined ? '' : stringOf(text, own);
      return shown === '' ? [] : [[name, shown]];
    });
    return [
      {
        value: answer,
        title: stringOf(title, own),
        figures: shownFigures(figures, own),
        ...Object.fromEntries(words),
      },
    ];
  });
}

/** Not those that have been made into choices already. */
function isRowChoices(value: unknown): value is RowChoices {
  return isObject(value) && typeof value.list === 'string';
}

function isText(key: string, value: unknown): boolean {
  return isObject(value) && Array.isArray(value.parts) && key !== '';
}
