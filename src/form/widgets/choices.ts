import type { RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Words } from '../words.ts';

/** One of the values a field may have. */
export interface Choice {
  value: unknown;
  /** The value in the page: the value itself as text, so that browsers can fill it in. */
  key: string;
  label: string;
  description?: ReactNode;
  icon?: string | undefined;
}

/** The values of the schema's enum with their words, in the order of the enum. A yes-or-no question may leave its enum out. */
export function choicesOf(schema: RJSFSchema, words: Words, icons: readonly string[] = []): Choice[] {
  const values: readonly unknown[] = schema.enum ?? (schema.type === 'boolean' ? [true, false] : []);
  return values.map((value, index) => ({
    value,
    key: String(value),
    label: words.choices[index] ?? String(value),
    description: words.descriptions[index],
    icon: icons[index],
  }));
}
