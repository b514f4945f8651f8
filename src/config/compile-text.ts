import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { CompiledText, TextPart } from '../model/text.ts';

/** A text that is not ICU MessageFormat, or uses a part of it that Formwork leaves out. */
export interface TextFault {
  message: string;
}

export type ParsedText = { text: string | CompiledText } | { fault: TextFault };

const seen = new Map<string, ParsedText>();

/** Parses a text. A text without arguments and tags stays a string. Never throws. */
export function compileText(written: string): ParsedText {
  let parsed = seen.get(written);
  if (!parsed) {
    parsed = parseText(written);
    seen.set(written, parsed);
  }
  return parsed;
}

function parseText(written: string): ParsedText {
  let elements: MessageFormatElement[];
  try {
    elements = parse(written, { requiresOtherClause: true, shouldParseSkeletons: false });
  } catch (error) {
    return { fault: { message: `The text cannot be read as ICU MessageFormat: ${reason(error)}` } };
  }
  const faults: string[] = [];
  const parts = elements.map((element) => partOf(element, faults));
  if (faults.length > 0) return { fault: { message: faults.join(' ') } };
  if (parts.every((part) => typeof part === 'string')) return { text: parts.join('') };
  return { text: { parts } };
}

const reasons: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a "{" is not closed with "}".',
  EMPTY_ARGUMENT: 'there is nothing between "{" and "}".',
  MALFORMED_ARGUMENT: 'what stands between "{" and "}" is not a name.',
  UNCLOSED_TAG: 'a tag is not closed.',
  UNMATCHED_CLOSING_TAG: 'a closing tag does not match the one that is open.',
  INVALID_TAG: 'a tag is not of the form <name>…</name>.',
  MISSING_OTHER_CLAUSE: 'a plural or select has no "other".',
  EXPECT_ARGUMENT_TYPE: 'after the comma a type (plural, select, number, date) is expected.',
  INVALID_ARGUMENT_TYPE: 'what stands after the comma is no type (plural, select, number, date).',
  EXPECT_ARGUMENT_STYLE: 'after the second comma a style is expected.',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'a single quote in a style is not closed.',
  INVALID_NUMBER_SKELETON: 'a skeleton ("::") of a number says nothing.',
  EXPECT_DATE_TIME_SKELETON: 'a skeleton ("::") of a date says nothing.',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'a plural or select has no branches.',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'a branch of a select has no name.',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'a branch of a plural is named one, other and so on, or by a number: =0.',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'a branch of a select has no text in braces.',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'a branch of a plural has no text in braces.',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a select has two branches of one name.',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a plural has two branches of one name.',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'after "offset:" a whole number is expected.',
};

function reason(error: unknown): string {
  const code = error instanceof Error ? error.message : String(error);
  return reasons[code] ?? `${code}.`;
}

/** The parser's element types (its enum cannot be imported under isolatedModules). */
const types = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7, tag: 8 } as const;

function partOf(element: MessageFormatElement, faults: string[]): TextPart {
  const { type } = element as { type: number };
  const { value, options, offset, children, pluralType } = element as {
    value: string;
    options?: Record<string, { value: MessageFormatElement[] }>;
    offset?: number;
    children?: MessageFormatElement[];
    pluralType?: string;
  };
  const branches = () =>
    Object.fromEntries(
      Object.entries(options ?? {}).map(([name, branch]) => [name, branch.value.map((each) => partOf(each, faults))]),
    );
  switch (type) {
    case types.literal:
      return value;
    case types.argument:
      return { argument: value };
    case types.number:
      return { argument: value, style: 'number' };
    case types.date:
      return { argument: value, style: 'date' };
    case types.select:
      return { argument: value, select: branches() };
    case types.plural:
      if (pluralType === 'ordinal') faults.push('Ordinals (selectordinal) are not supported.');
      return { argument: value, plural: branches(), ...(offset ? { offset } : {}) };
    case types.pound:
      return { pound: true };
    case types.tag:
      return { tag: value, children: (children ?? []).map((each) => partOf(each, faults)) };
    default:
      faults.push(`{${value}, time} is not supported: Formwork has dates, not times.`);
      return '';
  }
}
