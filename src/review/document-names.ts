import { didYouMean } from '../config/nearest-name.ts';

/** What is wrong with the name of a document that there is not. Who says only how it ends, or names its file, means it. */
export function noSuchDocument(name: string, known: readonly string[]): string {
  const meant = known.filter((each) => each.endsWith(`/${name}`));
  const asked =
    meant.length === 0 ? didYouMean(name, known) : ` Did you mean ${meant.map((each) => `"${each}"`).join(' or ')}?`;
  return `There is no document "${name}" in flows/.${asked}`;
}

/** The name of a document, where its file may be named instead: "flows/registration/flow.json". */
export function documentNamed(given: string): string {
  return given.replace(/^(\.\/)?flows\//, '').replace(/\.json$/, '');
}
