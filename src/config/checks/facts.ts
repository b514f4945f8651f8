import { isOfType, type Vocabulary } from '../../interpreter/facts.ts';
import type { Fact } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { strangeNameIn } from '../brand-places.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { inputsOf } from '../made-of.ts';
import { didYouMean } from '../nearest-name.ts';

/** Every fact says in exactly one way where its value comes from, its default is a value it can have, and none leads back to itself. */
export const facts: Check = {
  id: 'facts',
  leansOn: ['facts'],
  find: inEachDocument(
    ({ vocabulary }) => [vocabulary],
    ({ kind, layered }, schemas, vocabulary) => {
      if (kind !== 'facts' || !isObject(layered.value) || !isObject(layered.value.facts)) return [];
      return (
        Object.entries(layered.value.facts as Record<string, Fact>)
          // One that is not what the schema says is in the vocabulary by name only.
          .filter(([name, fact]) => vocabulary[name] === fact)
          .flatMap(([name, fact]): Finding[] => {
            const ways = (['from', 'compute', 'when'] as const).filter((way) => fact[way] !== undefined);
            const pointer = `/facts/${name}`;
            if (ways.length !== 1)
              return [
                {
                  layered,
                  pointer,
                  message: `The fact "${name}" has ${ways.length === 0 ? 'none' : ways.join(' and ')} of from, compute and when. Give exactly one.`,
                },
              ];
            const strange = fact.from === undefined ? undefined : strangeNameIn(schemas, fact.from);
            if (strange)
              return [
                {
                  layered,
                  pointer: `${pointer}/from`,
                  message: `No brand has a "${strange.name}" at ${fact.from}.${didYouMean(strange.name, strange.known)}`,
                },
              ];
            const unfit = unfitDefault(fact);
            if (unfit) return [{ layered, pointer: `${pointer}/default`, message: unfit }];
            const circle = circleFrom(vocabulary, name, [name]);
            return circle
              ? [{ layered, pointer, message: `The fact leads back to itself: ${circle.join(' → ')}.` }]
              : [];
          })
      );
    },
  ),
};

/** Why a fact cannot have its default; undefined where it can. */
function unfitDefault({ type, values, default: value, when }: Fact): string | undefined {
  if (value === undefined) return undefined;
  if (when !== undefined) return 'A named condition is always true or false, so its default never counts. Remove it.';
  if (type !== undefined && !isOfType(type, value))
    return `The default ${JSON.stringify(value)} is not of the fact's type, ${type}, so it would count as unanswered.`;
  if (values !== undefined && !values.some((each) => each === value))
    return `The default ${JSON.stringify(value)} is not one of the fact's values: ${values.map((each) => JSON.stringify(each)).join(', ')}.`;
  return undefined;
}

function circleFrom(vocabulary: Vocabulary, name: string, path: string[]): string[] | undefined {
  for (const next of inputsOf(vocabulary[name])) {
    if (next === path[0]) return [...path, next];
    if (!path.includes(next)) {
      const circle = circleFrom(vocabulary, next, [...path, next]);
      if (circle) return circle;
    }
  }
  return undefined;
}
