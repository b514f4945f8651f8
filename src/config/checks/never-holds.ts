import type { Vocabulary } from '../../interpreter/facts.ts';
import { factsIn } from '../../interpreter/predicates.ts';
import type { Predicate, Rule } from '../../model/generated/documents.ts';
import { member } from '../../model/json-pointer.ts';
import { formulaOf } from '../analysis/formula.ts';
import { isPossible } from '../analysis/satisfy.ts';
import { type Check, inEachDocument } from '../check.ts';
import { predicatesIn } from '../predicates-in.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { checkerOf, isSound, membersOf } from '../sound-documents.ts';
import { misfits } from './values.ts';

/**
 * Every condition holds in some case: one that contradicts itself hides what it stands at from everybody. And every rule is
 * broken in some case: one that is not says nothing to anybody. Of rows of
 * tables and steps of flows their own checks say so, with what stands before them.
 */
export const neverHolds: Check = {
  id: 'never-holds',
  leansOn: ['facts'],
  find: inEachDocument(
    ({ vocabulary }) => [vocabulary],
    (document, schemas, vocabulary) =>
      document.kind === 'routing' || document.kind === 'flow' || !isSound(schemas, document)
        ? []
        : predicatesIn(schemas, document)
            // In what is sent a condition may be anything: of one that is none the schema's check speaks.
            .filter(
              ({ predicate }) => checkerOf(schemas)('common.schema.json#/$defs/predicate', predicate).length === 0,
            )
            .filter(({ predicate, pointer }) => !canHold(predicate, pointer, vocabulary))
            .map(({ pointer }) => ({
              layered: document.layered,
              pointer,
              message: 'This contradicts itself: there is no case in which it holds.',
            }))
            .concat(silentRules(document, vocabulary)),
  ),
};

/** Rules that nobody breaks to whom they apply: what they say is never read. */
function silentRules(document: ResolvedDocument, vocabulary: Vocabulary) {
  return Object.entries(membersOf(document, 'rules')).flatMap(([name, rule]) => {
    const { when = {}, require } = rule as Partial<Rule>;
    const pointer = member(member('/rules', name), 'require');
    if (require === undefined || [when, require].some((each) => !canBeJudged(each, pointer, vocabulary))) return [];
    const [applies, holds] = [formulaOf(when, vocabulary), formulaOf(require, vocabulary)];
    return !isPossible([applies], vocabulary) || isPossible([applies, { not: holds }], vocabulary)
      ? []
      : [
          {
            layered: document.layered,
            pointer,
            message:
              'This holds whenever the rule applies, so that its message is never shown. Require what somebody may fail, or take the rule out.',
          },
        ];
  });
}

/** Whether a condition, or a named one in it, compares a fact with what it never is. */
function hasMisfits(predicate: Predicate, pointer: string, vocabulary: Vocabulary, inside: string[] = []): boolean {
  return (
    misfits(predicate, pointer, vocabulary).length > 0 ||
    factsIn(predicate).some((fact) => {
      const { when } = vocabulary[fact] ?? {};
      return when !== undefined && !inside.includes(fact) && hasMisfits(when, pointer, vocabulary, [...inside, fact]);
    })
  );
}

/** Whether a condition can hold; of one that other checks find fault with it is not asked. */
function canHold(predicate: Predicate, pointer: string, vocabulary: Vocabulary): boolean {
  return !canBeJudged(predicate, pointer, vocabulary) || isPossible([formulaOf(predicate, vocabulary)], vocabulary);
}

function canBeJudged(predicate: Predicate, pointer: string, vocabulary: Vocabulary): boolean {
  return (
    factsIn(predicate).every((fact) => Object.hasOwn(vocabulary, fact)) && !hasMisfits(predicate, pointer, vocabulary)
  );
}
