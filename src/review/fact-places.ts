import { factUses } from '../config/fact-uses.ts';
import { inputsOf } from '../config/made-of.ts';
import type { Project } from '../config/project.ts';
import type { Resolved } from '../config/resolve.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { conditionAt } from './classify.ts';
import { placeInWords } from './places.ts';
import { screenInWords } from './screens.ts';
import { vocabularyOf } from './vocabulary.ts';

/** A screen or document where something is used, and the places in it, in words. */
export interface UsedIn {
  screen: string;
  places: string[];
}

/** Where a fact, or one that is made of it, is asked, shown or sent: what changes with how it is read or worked out. */
export function placesOfFact(name: string, { documents }: Resolved, project: Project): UsedIn[] {
  const made = factsMadeOf(name, vocabularyOf(project.schemas, { documents }));
  return [...documents.values()].flatMap((document): UsedIn[] => {
    const { kind, layered } = document;
    if (kind === 'facts') return [];
    const uses = factUses(project.schemas, document).filter(({ fact }) => made.has(fact));
    const places = uses.map(({ pointer }) =>
      placeInWords(kind, layered.value, conditionAt(pointer) ?? pointer.replace(/\/fact$/, '')),
    );
    if (places.length === 0) return [];
    return [{ screen: screenInWords(project, document.name, kind, layered.value), places: [...new Set(places)] }];
  });
}

/** A fact and all that are made of it. */
function factsMadeOf(name: string, vocabulary: Vocabulary): ReadonlySet<string> {
  const made = new Set([name]);
  // A set that grows is gone through to its new end.
  for (const input of made)
    for (const [other, fact] of Object.entries(vocabulary)) if (inputsOf(fact).includes(input)) made.add(other);
  return made;
}
