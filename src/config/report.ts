import { lineOf, type Problem, placeOf } from './problem.ts';
import type { Files } from './source.ts';

/** A problem in words, in the parts that are shown one below the other. */
export interface ProblemInWords {
  /** Place, check and path: "brands/x.json:3:5  schema  /name". */
  heading: string;
  /** What is wrong and what to do, and which brands it hits. */
  sentences: string[];
  /** The line, and below it what marks the part; columns of a fixed width. */
  frame: string[];
}

/** A problem as people read it: place, check, path, message, the brands hit, and the line with the part marked. */
export function problemInWords(problem: Problem, files: Files): ProblemInWords {
  const text = files.get(problem.file) ?? '';
  const { line, column } = placeOf({ file: problem.file, text }, problem.span.offset);
  const path = problem.pointer ? `  ${problem.pointer}` : '';
  const code = lineOf(text, line);
  const number = String(line);
  const from = column - 1;
  const length = Math.max(1, Math.min(problem.span.length, code.length - from));
  // A very long line is shown around the marked part only.
  const cut = Math.max(0, from - 60);
  const shown = code.slice(cut, cut + 140);
  return {
    heading: `${problem.file}:${line}:${column}  ${problem.check}${path}`,
    sentences: [problem.message, ...(problem.brands.length > 0 ? [`In ${brandList(problem.brands)}.`] : [])],
    frame: [
      `${number} | ${cut > 0 ? '…' : ''}${shown}`,
      `${' '.repeat(number.length)} | ${' '.repeat(from - cut + (cut > 0 ? 1 : 0))}${'^'.repeat(Math.min(length, 140))}`,
    ],
  };
}

/** A problem in words as a terminal shows it. */
export function printProblem(problem: Problem, files: Files): string {
  return printWords(problemInWords(problem, files));
}

export function printWords({ heading, sentences, frame }: ProblemInWords): string {
  return [heading, ...[...sentences, ...frame].map((line) => `  ${line}`)].join('\n');
}

function brandList(brands: string[]): string {
  const few = brands.slice(0, 5).join(', ');
  return brands.length <= 5
    ? `${brands.length === 1 ? 'brand' : 'brands'} ${few}`
    : `${brands.length} brands: ${few} and ${brands.length - 5} more`;
}

/** A problem as machines read it. */
export function problemAsJson(problem: Problem, files: Files): object {
  const text = files.get(problem.file) ?? '';
  const { line, column } = placeOf({ file: problem.file, text }, problem.span.offset);
  return {
    check: problem.check,
    file: problem.file,
    line,
    column,
    ...(problem.pointer !== undefined && { pointer: problem.pointer }),
    message: problem.message,
    brands: problem.brands,
  };
}
