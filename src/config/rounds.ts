import type { DocumentKind } from '../model/configuration.ts';
import type { Check } from './check.ts';
import { schema } from './checks/schema.ts';
import type { DocumentsView } from './documents-view.ts';
import { kept } from './kept.ts';
import type { Layered } from './layers.ts';
import { kindMeant } from './misspelled.ts';

/** The documents of a result that are not what their schemas say. */
export interface Unsound {
  /** Of these only the schema speaks, or in a brand, where the base has the same fault, nothing. */
  documents: ReadonlyMap<Layered, 'schema-only' | 'all'>;
  /** What leans on documents of these kinds has to wait: what it seems to find may follow from what is wrong there. */
  kinds: ReadonlySet<DocumentKind>;
}

const none: Unsound = { documents: new Map(), kinds: new Set() };

/**
 * What is not what its schema says, in a brand beside what is so in the base.
 *
 * @param baseDocuments the base's documents, by name
 */
export function unsoundIn(
  view: DocumentsView,
  base: Unsound = none,
  baseDocuments: DocumentsView['every'] = new Map(),
): Unsound {
  const faulty = new Set(schema.find?.(view).map(({ layered }) => layered));
  const documents = new Map<Layered, 'schema-only' | 'all'>();
  const kinds = new Set(base.kinds);
  for (const document of view.documents) {
    const { name, kind, layered } = document;
    const below = baseDocuments.get(name);
    if (below && base.documents.has(below.layered)) documents.set(layered, 'all');
    else if (faulty.has(layered)) {
      documents.set(layered, 'schema-only');
      kinds.add(kind).add(kindMeant(view.project.schemas, document) ?? kind);
    }
  }
  return { documents, kinds };
}

/**
 * The checks that can go on: those that lean on nothing that is wrong by itself.
 *
 * @param unread whether there is a document of which not even the kind can be told
 */
export function checksThatCan(looks: readonly Check[], { kinds }: Unsound, unread: boolean): readonly Check[] {
  if (kinds.size === 0 && !unread) return looks;
  return narrowed(looks)(unread ? undefined : [...kinds].sort());
}

/** The same list for the same checks, so that what was found with them is found once. */
const narrowed = kept((looks: readonly Check[]) => {
  const lists = new Map<string, readonly Check[]>();
  return (kinds: readonly DocumentKind[] | undefined) => {
    const key = kinds?.join(' ') ?? '';
    const list =
      lists.get(key) ??
      looks.filter(({ leansOn }) => leansOn?.every((kind) => kinds !== undefined && !kinds.includes(kind)) ?? false);
    lists.set(key, list);
    return list;
  };
});
