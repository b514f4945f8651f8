/**
 * A text as it is shipped: parsed when the product is built, so that the browser needs no parser. A text without
 * arguments and tags is a plain string.
 */
export interface CompiledText {
  parts: TextPart[];
}

export type TextPart =
  | string
  | { argument: string; style?: 'number' | 'date' }
  | { argument: string; plural: Record<string, TextPart[]>; offset?: number }
  | { argument: string; select: Record<string, TextPart[]> }
  | { pound: true }
  | { tag: string; children: TextPart[] };

/** What a text becomes: plain runs of characters, and tags around others. */
export type TextSegment = string | { tag: string; children: TextSegment[] };
