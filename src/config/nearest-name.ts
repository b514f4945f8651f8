import { distance } from 'fastest-levenshtein';

/**
 * The known name most like `name`, if one is like enough to be what was meant.
 *
 * @param most how many letters may differ: unless told a third of the name, or of the last part of a path
 */
export function nearestName(
  name: string,
  known: Iterable<string>,
  most = Math.max(1, Math.floor((name.split('/').filter(Boolean).at(-1) ?? name).length / 3)),
): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  let isTied = false;
  const [lower, beginnings] = [name.toLowerCase(), [] as string[]];
  const readings = readingsOf(lower);
  for (const each of known) {
    const other = each.toLowerCase();
    const apart = Math.min(...readings.map(({ text, cost }) => cost + distance(text, other)));
    if (apart <= least) isTied = apart === least && best !== undefined && best !== each;
    if (apart < least) [best, least] = [each, apart];
    if (name.length >= leastOfBeginning && other.startsWith(lower)) beginnings.push(each);
  }
  // One letter of two says nothing of which was meant: "AX" is as near to AK as to AL.
  if (isTied && name.length < leastOfSlip) return undefined;
  // "warn" is nobody's slip, but the beginning of one word only.
  return best ?? (beginnings.length === 1 ? beginnings[0] : undefined);
}

const leastOfBeginning = 4;
const leastOfSlip = 3;

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
