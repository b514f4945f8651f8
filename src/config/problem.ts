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
}

/** A place in a file, counted as editors do: from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

const lineStarts = new WeakMap<object, number[]>();

/** Line and column of an offset. */
export function placeOf(source: Pick<Source, 'file' | 'text'>, offset: number): Place {
  let starts = lineStarts.get(source);
  if (!starts) {
    starts = [0];
    for (let at = source.text.indexOf('\n'); at >= 0; at = source.text.indexOf('\n', at + 1)) starts.push(at + 1);
    lineStarts.set(source, starts);
  }
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return { file: source.file, line: low + 1, column: offset - (starts[low] as number) + 1 };
}
