import { factUses } from '../config/fact-uses.ts';
import { linkUses } from '../config/link-uses.ts';
import { inputsOf } from '../config/made-of.ts';
import type { Project } from '../config/project.ts';
import type { Resolved, ResolvedDocument } from '../config/resolve.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { type ChangeClass, mostSerious } from './change-classes.ts';
import { type AnyKind, placeInWords } from './places.ts';
import { conditionAt } from './regulated-places.ts';
import { screenInWords } from './screens.ts';
import { vocabularyOf } from './vocabulary.ts';

/** A screen or document where something is used, and the places in it, in words. */
export interface UsedIn {
  screen: string;
  places: string[];
}

/** Where something is used, and what a change of it is a change of. */
export interface Uses {
  usedIn: UsedIn[];
  /** The most serious of what it is there; undefined where it is used nowhere. */
  class: ChangeClass | undefined;
}

/** Where a fact, or one that is made of it, is asked, shown or sent: what changes with how it is read or worked out. */
export function usesOfFact(name: string, { documents }: Resolved, project: Project): Uses {
  const made = factsMadeOf(name, vocabularyOf(project.schemas, { documents }));
  return usesIn(documents, project, (document) =>
    document.kind === 'facts'
      ? []
      : factUses(project.schemas, document).flatMap(({ fact, pointer }) => (made.has(fact) ? [pointer] : [])),
  );
}

/** Where a link is led to. */
export function usesOfLink(name: string, { documents }: Resolved, project: Project): Uses {
  return usesIn(documents, project, (document) =>
    linkUses(project.schemas, document).flatMap(({ link, pointer }) => (link === name ? [pointer] : [])),
  );
}

function usesIn(
  documents: Resolved['documents'],
  project: Project,
  placesIn: (document: ResolvedDocument) => string[],
): Uses {
  const classes = new Set<ChangeClass>();
  const usedIn = [...documents.values()].flatMap((document): UsedIn[] => {
    const { kind, layered, name } = document;
    const pointers = placesIn(document);
    for (const pointer of pointers) classes.add(classOfUse(kind, pointer));
    const places = pointers.map((pointer) =>
      placeInWords(kind, layered.value, conditionAt(pointer) ?? pointer.replace(/\/fact$/, '')),
    );
    return places.length === 0
      ? []
      : [{ screen: screenInWords(project, name, kind, layered.value), places: [...new Set(places)] }];
  });
  return { usedIn, class: classes.size === 0 ? undefined : mostSerious([...classes]) };
}

const classes: Partial<Record<AnyKind, ChangeClass>> = {
  service: 'data-sent',
  routing: 'routing',
  polling: 'routing',
  sequence: 'routing',
  links: 'routing',
  flow: 'order',
};

function classOfUse(kind: AnyKind, pointer: string): ChangeClass {
  if (/\/rules\/[^/]+\/(?:when|require)(?=\/|$)/.test(pointer)) return 'validation-changed';
  return classes[kind] ?? (conditionAt(pointer) === undefined ? 'copy' : 'order');
}

/** A fact and all that are made of it. */
function factsMadeOf(name: string, vocabulary: Vocabulary): ReadonlySet<string> {
  const made = new Set([name]);
  // A set that grows is gone through to its new end.
  for (const input of made)
    for (const [other, fact] of Object.entries(vocabulary)) if (inputsOf(fact).includes(input)) made.add(other);
  return made;
}
