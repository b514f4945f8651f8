import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { member } from '../model/json-pointer.ts';

/** The files a configuration is made of: their texts by path below the project ("flows/facts.json"). */
export interface Files extends ReadonlyMap<string, string> {
  /** Why a file could not be read at all, in a sentence; its text is empty then. */
  unreadable?: ReadonlyMap<string, string>;
}

/** A run of characters in a file. */
export interface Span {
  offset: number;
  length: number;
}

/** One JSON file as written: its value, and where each part of it stands. */
export interface Source {
  file: string;
  text: string;
  value: unknown;
  /** By JSON Pointer: where the value stands and, inside an object, where its name stands. */
  spans: ReadonlyMap<string, { value: Span; name?: Span }>;
}

/** What is wrong with a file as JSON. */
export interface SourceFault {
  span: Span;
  message: string;
}

export interface ReadSource {
  source: Source;
  faults: SourceFault[];
  /** Whether the value is all that the file says. Of one that is not JSON it is only what could be understood. */
  isWhole: boolean;
}

/**
 * Reads one file. Nearly all are plain JSON, which is read many times quicker than a tree with the place of each value is
 * made: where something stands is only looked for when somebody asks.
 */
export function readSource(file: string, text: string): ReadSource {
  const plain = plainJson(text);
  if (plain === undefined) return readWithPlaces(file, text);
  let places: Source['spans'] | undefined;
  const source: Source = {
    file,
    text,
    value: plain.value,
    get spans() {
      places ??= readWithPlaces(file, text).source.spans;
      return places;
    },
  };
  return { source, faults: [], isWhole: true };
}

/** What a text says in which there is no fault at all; undefined where there may be one, which has to be found. */
function plainJson(text: string): { value: unknown } | undefined {
  const { tooDeepAt, names } = skimmed(text);
  if (text.includes('\r') || text.includes(unreadable) || tooDeepAt !== undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // Of two members with one name only one is left, so there are fewer than names in the text.
    return membersOf(value) === names ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** How many members all objects in a value have; not a number where one is named "__proto__", or a number is too large. */
function membersOf(value: unknown): number {
  if (isTooLarge(value)) return Number.NaN;
  if (value === null || typeof value !== 'object') return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + membersOf(item), 0);
  if (Object.hasOwn(value, '__proto__')) return Number.NaN;
  const members = Object.values(value);
  return members.reduce<number>((sum, member) => sum + membersOf(member), members.length);
}

/** JSON has no largest number, but the program does: what is beyond it is read as Infinity. */
function isTooLarge(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}

const tooLarge = 'This number is larger than any that can be read. Write the number that is meant.';

/** What stands where bytes were no UTF-8. */
const unreadable = '\ufffd';

/** Reads one file with the place of each value, and what is wrong with it. */
export function readWithPlaces(file: string, text: string): ReadSource {
  const faults: SourceFault[] = [];
  const errors: ParseError[] = [];
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (start === 1)
    faults.push({
      span: { offset: 0, length: 1 },
      message: 'The file starts with a byte-order mark. Save it as UTF-8 without one.',
    });
  const strange = text.indexOf(unreadable);
  if (strange >= 0)
    faults.push({
      span: { offset: strange, length: 1 },
      message:
        'This character cannot be read: the file is not UTF-8, or was not once. Write it anew, and save it as UTF-8.',
    });
  const windows = text.indexOf('\r\n');
  if (windows >= 0)
    faults.push({
      span: { offset: windows, length: 1 },
      message: 'The file has Windows line ends (CRLF). Save it with LF line ends.',
    });
  const old = text.search(/\r(?!\n)/);
  if (old >= 0)
    faults.push({
      span: { offset: old, length: 1 },
      message: 'The file has line ends of old Macs (CR). Save it with LF line ends.',
    });
  // A blank keeps every offset where it is in the file.
  const readable = start === 1 ? ` ${text.slice(1)}` : text;
  const { tooDeepAt: deep } = skimmed(readable);
  const root = parseTree(readable.slice(0, deep), errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  // What is cut off because it is too deep has one fault, not one for every bracket that is then not closed.
  if (deep !== undefined)
    faults.push({
      span: { offset: deep, length: 1 },
      message: `The document is nested more than ${deepest} levels deep.`,
    });
  const conflict = deep === undefined ? conflictIn(text) : undefined;
  // A file in another encoding is no JSON from its first letter on, which follows from the encoding.
  if (deep === undefined && (conflict || strange < 0)) faults.push(...(conflict ? [conflict] : slipsIn(text, errors)));
  const spans = new Map<string, { value: Span; name?: Span }>();
  // Both sides of a conflict may say the same.
  const value = root ? valueIn(root, '', spans, conflict ? [] : faults, undefined) : undefined;
  // A number that cannot be read is there, but nobody can say what else is wrong with it.
  const isWhole = deep === undefined && errors.length === 0 && !faults.some(({ message }) => message === tooLarge);
  return { source: { file, text, value, spans }, faults, isWhole };
}

/** Where git left a conflict of two people's changes. No line of JSON begins like its marks. */
function conflictIn(text: string): SourceFault | undefined {
  const mark = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)[^\r\n]*/m.exec(text);
  return mark
    ? {
        span: { offset: mark.index, length: mark[0].length },
        message:
          'A merge conflict was left here. Keep what is right of both sides, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>.',
      }
    : undefined;
}

/**
 * One fault for each slip. What the parser stumbles over on the same line, or right after, follows from what it met
 * first; only that the file ends too early tells more than what else is expected there.
 */
function slipsIn(text: string, errors: readonly ParseError[]): SourceFault[] {
  const end = text.trimEnd().length;
  const [inside, atEnd] = [errors.filter(({ offset }) => offset < end), errors.filter(({ offset }) => offset >= end)];
  const slips = inside.filter(({ offset }, index) => {
    const before = inside[index - 1];
    if (!before) return true;
    const start = before.offset + before.length;
    return text.slice(before.offset, offset).includes('\n') && text.slice(start, offset).trim() !== '';
  });
  const early = atEnd.find(({ error }) => /^Close/.test(printParseErrorCode(error))) ?? atEnd[0];
  // A text that is open on the last line is what the file's end cuts off.
  const isCut = slips.some(
    ({ error, offset }) =>
      printParseErrorCode(error) === 'UnexpectedEndOfString' && !text.slice(offset, end).includes('\n'),
  );
  return [...slips, ...(early && !isCut ? [early] : [])].map(({ error, offset, length }) => ({
    span: { offset, length: Math.max(1, length) },
    message: explained(printParseErrorCode(error), text.slice(0, offset)),
  }));
}

const explanations: Record<string, string> = {
  InvalidSymbol: 'This is not JSON: a word that is not true, false or null, or text without double quotes.',
  PropertyNameExpected: 'A property name in double quotes is expected here.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected here.',
  CommaExpected: 'A comma is expected here.',
  CloseBraceExpected: 'The file ends, or goes on, before this object is closed: "}" is expected.',
  CloseBracketExpected: 'The file ends, or goes on, before this list is closed: "]" is expected.',
  EndOfFileExpected: 'The document has ended; nothing may follow it.',
  InvalidCommentToken: 'JSON has no comments. Say it in a description, or in the README beside the file.',
  UnexpectedEndOfString: 'The text is not closed: a double quote is missing.',
  UnexpectedEndOfNumber: 'The number is not finished.',
  InvalidUnicode: 'This \\u escape is not a character.',
  InvalidEscapeCharacter: 'This escape is not one of JSON: write a backslash as \\\\.',
  InvalidCharacter: 'This character may not stand in a JSON text: write it as an escape.',
};

/** @param before the text before the place */
function explained(code: string, before: string): string {
  if (/^(Value|PropertyName)Expected$/.test(code) && /,\s*$/.test(before))
    return 'Nothing follows the comma before this: take it out, or write what is missing.';
  return explanations[code] ?? `This is not valid JSON (${code}).`;
}

/** Deeper documents than this are refused, so that neither the parser nor any walk over one can run out of stack. */
const deepest = 100;

/** Where a text opens one object or list too many inside each other, if it does, and how many names it has till there. */
function skimmed(text: string): { tooDeepAt?: number; names: number } {
  let depth = 0;
  let names = 0;
  // A string ends at its line's end, as the parser has it, when its quote is missing.
  for (const { 0: token, 1: colon, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?(\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth = Math.max(0, depth - 1);
    else if (colon !== undefined) names += 1;
    if (depth > deepest) return { tooDeepAt: index, names };
  }
  return { names };
}

function valueIn(
  node: Node,
  at: string,
  spans: Map<string, { value: Span; name?: Span }>,
  faults: SourceFault[],
  name: Span | undefined,
): unknown {
  spans.set(at, { value: { offset: node.offset, length: node.length }, ...(name ? { name } : {}) });
  if (node.type === 'array')
    return (node.children ?? []).map((child, index) => valueIn(child, member(at, index), spans, faults, undefined));
  if (isTooLarge(node.value))
    faults.push({
      span: { offset: node.offset, length: node.length },
      message: tooLarge,
    });
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [key, inner] = property.children ?? [];
    if (!key) continue;
    const span = { offset: key.offset, length: key.length };
    const named = String(key.value);
    if (named === '__proto__') faults.push({ span, message: '"__proto__" may not be a property name.' });
    else if (Object.hasOwn(value, named))
      faults.push({ span, message: `"${named}" is written twice in this object. Keep one.` });
    else if (inner) value[named] = valueIn(inner, member(at, named), spans, faults, span);
  }
  return value;
}
