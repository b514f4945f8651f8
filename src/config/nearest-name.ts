import { distance } from 'fastest-levenshtein';

/** The known name most like `name`, if one is like enough to be what was meant. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const each of known) {
    const apart = distance(name.toLowerCase(), each.toLowerCase());
    if (apart < least) [best, least] = [each, apart];
  }
  return best;
}

/** ` Did you mean "title"?`, or nothing. To be put behind a sentence. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}
