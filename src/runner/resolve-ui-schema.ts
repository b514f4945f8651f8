import type { UiSchema } from '@rjsf/utils';
import type { Facts } from '../interpreter/facts.ts';
import { segmentsOf, stringOf } from '../interpreter/texts.ts';
import type { Text } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { nodesOf } from './RichText.tsx';

/** Keys whose text may have links in it; the control draws what it gets. */
const rich = new Set(['ui:title', 'ui:description', 'ui:help']);
const plain = new Set(['ui:placeholder']);
const lists = new Set(['ui:enumNames', 'descriptions']);

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
      return [key, isObject(value) ? resolveUiSchema(value, facts) : value];
    }),
  );
}

/** What the words of a uiSchema are, as one text: while it is the same, so is what is shown. */
export function uiSchemaFingerprint(uiSchema: Record<string, unknown>, facts: Facts): string {
  return JSON.stringify(uiSchema, (key, value: unknown) =>
    isText(key, value) ? segmentsOf(value as Text, facts) : value,
  );
}

function isText(key: string, value: unknown): boolean {
  return isObject(value) && Array.isArray(value.parts) && key !== '';
}
