import { didYouMean } from '../config/nearest-name.ts';
import type { Project } from '../config/project.ts';
import { noSuchDocument } from './document-names.ts';
import { brandDocument } from './layer-stack.ts';
import type { Review } from './review.ts';

/** Which part of a review is asked for. */
export interface Asked {
  brand?: string | undefined;
  document?: string | undefined;
}

/** The changes that reach a brand, or are its own, in a document. */
export function filtered({ changes, brands }: Review, { brand, document }: Asked): Review {
  const isAsked = (change: Review['changes'][number]) =>
    (brand === undefined || change.layer === brand || change.reach.brands.includes(brand)) &&
    (document === undefined || change.document === document);
  return { changes: changes.filter(isAsked), brands };
}

/** What is wrong with what is asked for: a name that neither state knows. */
export function unknownName({ brand, document }: Asked, projects: readonly Project[]): string | undefined {
  const brands = projects.flatMap((project) => [...project.brands.keys()]);
  if (brand !== undefined && !brands.includes(brand))
    return `There is no brand "${brand}" in brands/.${didYouMean(brand, brands)}`;
  const documents = [brandDocument, ...projects.flatMap(documentsOf)];
  if (document !== undefined && !documents.includes(document)) return noSuchDocument(document, documents);
  return undefined;
}

function documentsOf({ documents, files }: Project): string[] {
  const schemas = [...files.keys()].filter((file) => file.startsWith('schemas/data/'));
  return [...documents.keys(), ...schemas.map((file) => file.replace(/(\.schema)?\.json$/, ''))];
}
