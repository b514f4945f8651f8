import type { Vocabulary } from '../../interpreter/facts.ts';
import { argumentsOf, tagsOf } from '../../interpreter/texts.ts';
import type { CompiledText, TextPart } from '../../model/text.ts';
import { missingName } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { described, written } from '../described.ts';
import type { Layered } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { walkTemplate } from '../template-walk.ts';
import { isGuarded } from './missing-value.ts';

/** Every text parses; its arguments are facts, its tags are links. */
export const texts: Check = {
  id: 'texts',
  leansOn: ['facts', 'links'],
  find: inEachDocument(
    ({ vocabulary, links }) => [vocabulary, links],
    (document, schemas, vocabulary, links) => [
      ...written(schemas, document, 'text').flatMap(({ text, pointer }) =>
        faults(text, { vocabulary, links, given: givenArguments(schemas, document, pointer) }).map((fault) => ({
          layered: document.layered,
          pointer,
          ...fault,
        })),
      ),
      ...emptyNames(schemas, document, vocabulary),
      ...textsToSend(schemas, document),
    ],
  ),
};

/** Texts inside what is sent. Which facts they use is looked at with all that is sent. */
function textsToSend(schemas: Schemas, document: ResolvedDocument): Finding[] {
  const findings: Finding[] = [];
  for (const { schema, value, pointer, isName } of described(schemas, document)) {
    if (schema.format !== 'value' || isName) continue;
    walkTemplate(value, pointer, (part, at) => {
      if (part.kind !== 'text') return;
      const parsed =
        typeof part.text === 'string'
          ? compileText(part.text)
          : { fault: { message: 'A text is written in double quotes.' } };
      if ('fault' in parsed)
        findings.push({ layered: document.layered, pointer: `${at}/text`, message: parsed.fault.message });
    });
  }
  return findings;
}

/** What a text may speak of: facts, links, and arguments that the program gives it. */
interface Speakable {
  vocabulary: Vocabulary;
  links: ReadonlySet<string>;
  given: readonly unknown[];
}

function faults(text: string, { vocabulary, links, given }: Speakable): Pick<Finding, 'message' | 'cause'>[] {
  const parsed = compileText(text);
  if ('fault' in parsed) return [{ message: parsed.fault.message }];
  const unknownArguments = argumentsOf(parsed.text).filter(
    (name) => !given.includes(name) && !Object.hasOwn(vocabulary, name),
  );
  const unknownTags = tagsOf(parsed.text).filter((name) => name !== 'strong' && !links.has(name));
  return [
    ...(saysSomething(parsed.text) ? [] : [{ message: 'The text says nothing: write words, or leave it out.' }]),
    ...quotedFacts(parsed.text, vocabulary).map((name) => ({
      message: `Between straight apostrophes nothing is filled in, so {${name}} is shown as these letters, with its braces. Take them out, or write them as ’.`,
    })),
    ...silentTags(parsed.text).map((name) => ({
      message: `There are no words in <${name}>: write some, or take the tag out.`,
    })),
    ...unknownArguments.map((name) => ({
      cause: missingName('fact', name, Object.keys(vocabulary)),
      message: `The text uses {${name}}, but there is no such fact in flows/facts.json.${didYouMean(name, Object.keys(vocabulary))}`,
    })),
    ...unknownTags.map((name) => ({
      ...(emphases.includes(name) ? {} : { cause: missingName('link', name, links) }),
      message: `The text uses <${name}>, but there is no such link in flows/content/links.json.${emphases.includes(name) ? ' For emphasis write <strong>.' : didYouMean(name, [...links, 'strong'])}`,
    })),
  ];
}

/** The facts that stand in braces among words that are shown as they are. In a parsed text, what is filled in has none. */
function quotedFacts(text: string | CompiledText, vocabulary: Vocabulary): string[] {
  const braced = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(braced)].filter((name) => Object.hasOwn(vocabulary, name));
}

/** Tags of HTML by which people mean what a text calls "strong". */
const emphases: readonly string[] = ['b', 'em', 'i', 'u'];

/** Arguments that the program gives to this text beside the facts: the schema lists them as "arguments". */
export function givenArguments(schemas: Schemas, document: ResolvedDocument, pointer: string): unknown[] {
  let byPointer = argumentsOfDocument.get(document.layered);
  if (!byPointer) {
    const nodes = described(schemas, document).filter(({ schema }) => Array.isArray(schema.arguments));
    byPointer = new Map(nodes.map(({ schema, pointer: at }) => [at, schema.arguments as unknown[]]));
    argumentsOfDocument.set(document.layered, byPointer);
  }
  return byPointer.get(pointer) ?? [];
}

const argumentsOfDocument = new WeakMap<Layered, Map<string, unknown[]>>();

/**
 * A heading, a field's label or a button that shows a fact and no words is empty where the fact is not known. The schema
 * says which texts name something ("names"); of the brand's own facts another check speaks.
 */
function emptyNames(schemas: Schemas, document: ResolvedDocument, vocabulary: Vocabulary): Finding[] {
  const naming = new Set(
    described(schemas, document).flatMap(({ schema, pointer }) => (schema.names === true ? [pointer] : [])),
  );
  return written(schemas, document, 'text').flatMap(({ text, pointer }): Finding[] => {
    const parsed = naming.has(pointer) ? compileText(text) : { fault: true };
    if ('fault' in parsed || typeof parsed.text === 'string' || !parsed.text.parts.every(isBlankOrFact)) return [];
    const shown = argumentsOf(parsed.text).filter((name) => Object.hasOwn(vocabulary, name));
    const mayBeEmpty = shown.every((name) => mayBeUnknown(vocabulary, document, pointer, name));
    return shown.length > 0 && mayBeEmpty
      ? [
          {
            layered: document.layered,
            pointer,
            message: `This is empty where ${shown.join(' and ')} is not known: write words beside it, or show it only when it is there (exists).`,
          },
        ]
      : [];
  });
}

/** Whether a fact may have no value where a text shows it. Of the brand's own facts another check speaks. */
export function mayBeUnknown(
  vocabulary: Vocabulary,
  document: ResolvedDocument,
  pointer: string,
  name: string,
): boolean {
  const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  return (
    fact?.default === undefined && fact?.from?.startsWith('/brand/') === false && !isGuarded(document, pointer, name)
  );
}

export function isBlankOrFact(part: TextPart): boolean {
  return typeof part === 'string'
    ? !visible.test(part)
    : 'argument' in part && !('select' in part) && !('plural' in part);
}

/** What is neither blank nor a space that has no width. A branch of a text may be empty, a whole text may not. */
const visible = /[^\s\u00ad\u200b-\u200f\u2060\ufeff]/;

function saysSomething(text: string | CompiledText): boolean {
  return typeof text === 'string' ? visible.test(text) : text.parts.some(isSaid);
}

function isSaid(part: TextPart): boolean {
  if (typeof part === 'string') return visible.test(part);
  return 'tag' in part ? part.children.some(isSaid) : true;
}

/** Links and emphasis of nothing: a link without words has no name, and cannot be found. */
function silentTags(text: string | CompiledText): string[] {
  return typeof text === 'string' ? [] : text.parts.flatMap(silentTagsIn);
}

function silentTagsIn(part: TextPart): string[] {
  if (typeof part === 'string') return [];
  if ('tag' in part) return part.children.some(isSaid) ? part.children.flatMap(silentTagsIn) : [part.tag];
  if ('plural' in part) return Object.values(part.plural).flat().flatMap(silentTagsIn);
  return 'select' in part ? Object.values(part.select).flat().flatMap(silentTagsIn) : [];
}
