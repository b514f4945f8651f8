import { distance } from 'fastest-levenshtein';

/**
 * The known name most like `name`, if one is like enough to be what was meant.
 *
 * @param most how many letters may differ: a third of the name unless told
 */
export function nearestName(
  name: string,
  known: Iterable<string>,
  most = Math.max(1, Math.floor(name.length / 3)),
): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  const readings = readingsOf(name.toLowerCase());
  for (const each of known) {
    const apart = Math.min(...readings.map(({ text, cost }) => cost + distance(text, each.toLowerCase())));
    if (apart < least) [best, least] = [each, apart];
  }
  return best;
}

/** The name as written, and with two neighbouring letters the other way round: "titel" is one slip from "title". */
function readingsOf(name: string): { text: string; cost: number }[] {
  const swaps = [...name]
    .slice(1)
    .map((_, at) => `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`);
  return [{ text: name, cost: 0 }, ...swaps.map((text) => ({ text, cost: 1 }))];
}

/** ` Did you mean "title"?`, or nothing. To be put behind a sentence. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}
