import { missingName } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { factUses } from '../fact-uses.ts';
import { didYouMean } from '../nearest-name.ts';

/** Predicates, computed facts, paths and what is sent use facts of flows/facts.json and nothing else. */
export const unknownFact: Check = {
  id: 'unknown-fact',
  leansOn: ['facts'],
  find: inEachDocument(
    ({ vocabulary }) => [vocabulary],
    (document, schemas, vocabulary) =>
      factUses(schemas, document)
        .filter(({ fact, isShown }) => !isShown && !Object.hasOwn(vocabulary, fact))
        .map(
          ({ fact, pointer, part }): Finding => ({
            layered: document.layered,
            pointer,
            part,
            cause: missingName('fact', fact, Object.keys(vocabulary)),
            message: `There is no fact "${fact}" in flows/facts.json.${didYouMean(fact, Object.keys(vocabulary))}`,
          }),
        ),
  ),
};
