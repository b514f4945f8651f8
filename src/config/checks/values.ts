import type { Vocabulary } from '../../interpreter/facts.ts';
import { isOfType } from '../../interpreter/facts.ts';
import type { Fact, Test } from '../../model/generated/documents.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import type { CompiledText, TextPart } from '../../model/text.ts';
import { strangeValue } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { described, written } from '../described.ts';
import { didYouMean } from '../nearest-name.ts';
import { predicatesIn } from '../predicates-in.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { onlyInVariants } from '../step-schemas.ts';
import { givenArguments } from './texts.ts';

/**
 * What a fact is compared with is a value it can have: in conditions, in the branches of texts, and where a document is
 * chosen by it; and what can be chosen is a value of the fact that reads the answer. A value that is misspelled is never met,
 * and what hangs on it is never shown, in silence.
 */
export const values: Check = {
  id: 'values',
  leansOn: ['facts'],
  find: inEachDocument(
    ({ vocabulary }) => [vocabulary],
    (document, schemas, vocabulary) =>
      asOneEach([
        ...predicatesIn(schemas, document).flatMap(({ predicate, pointer }) =>
          misfits(predicate, pointer, vocabulary).map((misfit) => ({ layered: document.layered, ...misfit })),
        ),
        ...inTexts(schemas, document, vocabulary),
        ...inPrompts(schemas, document, vocabulary),
        ...inChoices(document, vocabulary),
      ]),
  ),
};

/** A value that is taken out of a fact, or misspelled there, is one problem wherever it is compared with. */
function asOneEach(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, cause: strangeValue(firstSentence(finding.message)) }));
}

/** What is the matter; the rest is what to do about it here. */
const firstSentence = (message: string) => message.split(/(?<=[.?]) No condition/)[0] as string;

type Misfit = Pick<Finding, 'pointer' | 'part' | 'message'>;

/** What a condition asks of facts that they can never be. Of what is no fact or no condition other checks speak. */
export function misfits(predicate: unknown, pointer: string, vocabulary: Vocabulary): Misfit[] {
  if (!isObject(predicate)) return [];
  return Object.entries(predicate).flatMap(([key, part]): Misfit[] => {
    const at = member(pointer, key);
    if (key === 'not') return misfits(part, at, vocabulary);
    if (key === 'anyOf' || key === 'allOf')
      return Array.isArray(part) ? part.flatMap((each, index) => misfits(each, member(at, index), vocabulary)) : [];
    const fact = factNamed(vocabulary, key);
    return fact ? testMisfits(key, fact, part as Test, at) : [];
  });
}

function factNamed(vocabulary: Vocabulary, name: string): Fact | undefined {
  return Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
}

/** By keyword, the types of facts of which it can be true. */
const numbers = ['integer', 'number'];
const texts = ['string', 'date'];
const fitting = new Map<string, readonly string[]>(
  Object.entries({
    minimum: numbers,
    exclusiveMinimum: numbers,
    maximum: numbers,
    exclusiveMaximum: numbers,
    minLength: texts,
    maxLength: texts,
    pattern: texts,
  }),
);

function testMisfits(name: string, fact: Fact, test: Test, pointer: string): Misfit[] {
  if (Array.isArray(test))
    return test.flatMap((value, index) => valueMisfits(name, fact, value, member(pointer, index)));
  if (!isObject(test)) return valueMisfits(name, fact, test, pointer);
  const type = typeOf(fact);
  return Object.entries(test).flatMap(([keyword, argument]): Misfit[] => {
    const at = member(pointer, keyword);
    if (keyword === 'not') return testMisfits(name, fact, argument as Test, at);
    if (keyword === 'const' || keyword === 'enum') return testMisfits(name, fact, argument as Test, at);
    const types = fitting.get(keyword);
    return types && type !== undefined && !types.includes(type)
      ? [{ pointer: at, part: 'name', message: `"${name}" is of the type ${type}, so "${keyword}" never holds of it.` }]
      : [];
  });
}

function valueMisfits(name: string, fact: Fact, value: unknown, pointer: string): Misfit[] {
  const message = misfit(name, fact, value) ?? unfilled(name, value);
  return message === undefined ? [] : [{ pointer, message }];
}

/** Why a fact never has this value; undefined where it may. */
function misfit(name: string, fact: Fact, value: unknown): string | undefined {
  const known = valuesOf(fact);
  const type = typeOf(fact);
  if (known !== undefined) return known.includes(value as never) ? undefined : isNever(name, value, known);
  return type === undefined || isOfType(type, value)
    ? undefined
    : `"${name}" is of the type ${type}, and never ${JSON.stringify(value)}.`;
}

/** A text with facts in braces where a value must be. */
function unfilled(name: string, value: unknown): string | undefined {
  return typeof value === 'string' && /\{\s*\w+\s*[,}]/.test(value)
    ? `Braces are filled in where texts are shown, and not in conditions: "${name}" would have to be these very letters. Compare it with a value.`
    : undefined;
}

function isNever(name: string, value: unknown, known: readonly unknown[]): string {
  const nearest = typeof value === 'string' ? didYouMean(value, known.map(String)) : '';
  const few = known.length <= 20 ? ` It can be ${known.map((each) => JSON.stringify(each)).join(', ')}.` : '';
  return `"${name}" is never ${JSON.stringify(value)}.${nearest || few}`;
}

/** Every value a fact can have, where they are declared. */
function valuesOf(fact: Fact): readonly unknown[] | undefined {
  return fact.values ?? (typeOf(fact) === 'boolean' ? [true, false] : undefined);
}

/** A named condition is true or false. */
function typeOf({ type, when }: Fact): Fact['type'] {
  return when === undefined ? type : 'boolean';
}

function inTexts(schemas: Schemas, document: ResolvedDocument, vocabulary: Vocabulary): Finding[] {
  return written(schemas, document, 'text').flatMap(({ text, pointer }) => {
    const parsed = compileText(text);
    if ('fault' in parsed || typeof parsed.text === 'string') return [];
    const given = givenArguments(schemas, document, pointer);
    const factOf = (name: string) => (given.includes(name) ? undefined : factNamed(vocabulary, name));
    const messages = new Set(partMisfits(parsed.text.parts, factOf));
    return [...messages].map((message) => ({ layered: document.layered, pointer, message }));
  });
}

type FactOf = (name: string) => Fact | undefined;

function partMisfits(parts: CompiledText['parts'], factOf: FactOf): string[] {
  return parts.flatMap((part: TextPart): string[] => {
    if (typeof part === 'string' || 'pound' in part) return [];
    if ('tag' in part) return partMisfits(part.children, factOf);
    const { argument } = part;
    const fact = factOf(argument);
    if ('select' in part) {
      const inner = Object.values(part.select).flatMap((branch) => partMisfits(branch, factOf));
      return [...(fact ? branchMisfits(argument, fact, Object.keys(part.select)) : []), ...inner];
    }
    const type = fact && typeOf(fact);
    if ('plural' in part) {
      const inner = Object.values(part.plural).flatMap((branch) => partMisfits(branch, factOf));
      return [...(type === undefined || numbers.includes(type) ? [] : [uncounted(argument, type)]), ...inner];
    }
    return type === 'array' || type === 'object'
      ? [`{${argument}} is of the type ${type}, of which a text shows nothing.`]
      : [];
  });
}

const uncounted = (argument: string, type: string) =>
  `{${argument}} is of the type ${type}, and a plural is for numbers: write a select.`;

/** The branches of a select that are never taken. A branch is named as the value is written. */
function branchMisfits(argument: string, fact: Fact, branches: readonly string[]): string[] {
  const named = branches.filter((branch) => branch !== 'other');
  const known = valuesOf(fact)?.map(String);
  if (known) return named.filter((branch) => !known.includes(branch)).map((branch) => isNever(argument, branch, known));
  return [];
}

/** The documents of a block of kind prompts are named by the values of a fact. */
function inPrompts(schemas: Schemas, document: ResolvedDocument, vocabulary: Vocabulary): Finding[] {
  return described(schemas, document).flatMap(({ schema, value, pointer, isName }): Finding[] => {
    if (schema.title !== 'PromptsBlock' || isName || !isObject(value) || !isObject(value.documents)) return [];
    const fact = typeof value.by === 'string' ? factNamed(vocabulary, value.by) : undefined;
    if (!fact) return [];
    return Object.keys(value.documents).flatMap((name): Finding[] => {
      const message = misfit(String(value.by), fact, name);
      const at = member(member(pointer, 'documents'), name);
      return message === undefined ? [] : [{ layered: document.layered, pointer: at, part: 'name', message }];
    });
  });
}

interface StrangeChoice {
  /** In the step: "/schema/properties/state/enum/3". */
  pointer: string;
  message: string;
}

/** What can be chosen as an answer, in the step as written and under each variant. */
function inChoices({ kind, layered }: ResolvedDocument, vocabulary: Vocabulary): Finding[] {
  const step = layered.value;
  if (kind !== 'step' || !isObject(step)) return [];
  const find = ({ schema }: JsonObject) => strangeChoices(schema, vocabulary);
  const asWritten = find(step);
  const inVariants = onlyInVariants(step, asWritten, find, ({ pointer, message }) => `${pointer} ${message}`);
  return [
    ...asWritten.map((found) => ({ layered, ...found })),
    ...inVariants.map(({ pointer, found }) => ({ layered, pointer: pointer + found.pointer, message: found.message })),
  ];
}

function strangeChoices(
  schema: unknown,
  vocabulary: Vocabulary,
  pointer = '/schema',
  place = '/answers',
): StrangeChoice[] {
  if (!isObject(schema)) return [];
  const choices = Array.isArray(schema.enum) ? schema.enum : [];
  const readers = choices.length > 0 ? Object.entries(vocabulary).filter(([, { from }]) => from === place) : [];
  const own = readers.flatMap(([name, { values: known }]) =>
    choices.flatMap((choice, index): StrangeChoice[] =>
      known === undefined || known.includes(choice as never)
        ? []
        : [
            {
              pointer: `${pointer}/enum/${index}`,
              message: `${isNever(name, choice, known)} No condition can hold of who chooses it: add it to the "values" of "${name}" in flows/facts.json, or take it out here.`,
            },
          ],
    ),
  );
  const inside = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [
    ...own,
    ...inside.flatMap(([name, inner]) =>
      strangeChoices(inner, vocabulary, member(`${pointer}/properties`, name), member(place, name)),
    ),
  ];
}
