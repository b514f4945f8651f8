import type { Vocabulary } from '../../interpreter/facts.ts';
import { argumentsOf, tagsOf } from '../../interpreter/texts.ts';
import { type Check, described, type Finding, inEachDocument, written } from '../check.ts';
import { compileText } from '../compile-text.ts';
import type { Layered } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { walkTemplate } from '../template-walk.ts';

/** Every text parses; its arguments are facts, its tags are links. */
export const texts: Check = {
  id: 'texts',
  find: inEachDocument(
    ({ vocabulary, links }) => [vocabulary, links],
    (document, schemas, vocabulary, links) => [
      ...written(schemas, document, 'text').flatMap(({ text, pointer }) =>
        faults(text, { vocabulary, links, given: givenArguments(schemas, document, pointer) }).map((message) => ({
          layered: document.layered,
          pointer,
          message,
        })),
      ),
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

function faults(text: string, { vocabulary, links, given }: Speakable): string[] {
  const parsed = compileText(text);
  if ('fault' in parsed) return [parsed.fault.message];
  const unknownArguments = argumentsOf(parsed.text).filter(
    (name) => !given.includes(name) && !Object.hasOwn(vocabulary, name),
  );
  const unknownTags = tagsOf(parsed.text).filter((name) => name !== 'strong' && !links.has(name));
  return [
    ...unknownArguments.map(
      (name) =>
        `The text uses {${name}}, but there is no such fact in flows/facts.json.${didYouMean(name, Object.keys(vocabulary))}`,
    ),
    ...unknownTags.map(
      (name) =>
        `The text uses <${name}>, but there is no such link in flows/content/links.json.${didYouMean(name, links)}`,
    ),
  ];
}

/** Arguments that the program gives to this text beside the facts: the schema lists them as "arguments". */
function givenArguments(schemas: Schemas, document: ResolvedDocument, pointer: string): unknown[] {
  let byPointer = argumentsOfDocument.get(document.layered);
  if (!byPointer) {
    const nodes = described(schemas, document).filter(({ schema }) => Array.isArray(schema.arguments));
    byPointer = new Map(nodes.map(({ schema, pointer: at }) => [at, schema.arguments as unknown[]]));
    argumentsOfDocument.set(document.layered, byPointer);
  }
  return byPointer.get(pointer) ?? [];
}

const argumentsOfDocument = new WeakMap<Layered, Map<string, unknown[]>>();
