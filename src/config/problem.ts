import type { Cause } from './causes.ts';
import type { Source, Span } from './source.ts';

/** Something wrong in the files, where it is, and what to do about it. */
export interface Problem {
  /** The check that found it: its file name in checks/, or "json" and "schema". */
  check: string;
  message: string;
  file: string;
  span: Span;
  /** Where in the file's own value, as a JSON Pointer; not known of a file that is not JSON. */
  pointer?: string;
  /** The brands whose merged result has it; empty when the base has it, or the file itself. */
  brands: string[];
  /** What is missing or wrong elsewhere, where it is that. */
  cause?: Cause | undefined;
}

/** A place in a file, counted as editors do: from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** Of the text that was asked about last: problems of one file follow each other. */
let last: { text: string; starts: number[] } = { text: '', starts: [0] };

/** Those of any system: a place is wanted in files that have the wrong ones, too. */
const lineEnds = /\r\n|\n|\r/g;

/** Where each line of a text starts. */
function lineStarts(text: string): number[] {
  if (last.text === text) return last.starts;
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(lineEnds)) starts.push(index + end.length);
  last = { text, starts };
  return starts;
}

/** One line of a text, counted from 1. */
export function lineOf(text: string, line: number): string {
  const start = lineStarts(text)[line - 1];
  if (start === undefined) return '';
  return text.slice(start, lineStarts(text)[line]).replace(/[\r\n]+$/, '');
}

/** Line and column of an offset. */
export function placeOf(source: Pick<Source, 'file' | 'text'>, offset: number): Place {
  const starts = lineStarts(source.text);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return { file: source.file, line: low + 1, column: offset - (starts[low] as number) + 1 };
}

/** Places for a sentence, the first two by name: "flows/a.json:1:2, flows/b.json:3:4 and 5 more". */
export function inWordsOfPlaces(places: readonly Place[]): string {
  const named = [...new Set(places.map(({ file, line, column }) => `${file}:${line}:${column}`))];
  return named.length <= 2 ? named.join(' and ') : `${named.slice(0, 2).join(', ')} and ${named.length - 2} more`;
}

/** Where a problem stands in the files it was found in. */
export function placeOfProblem(
  { file, span }: Pick<Problem, 'file' | 'span'>,
  files: ReadonlyMap<string, string>,
): Place {
  return placeOf({ file, text: files.get(file) ?? '' }, span.offset);
}
