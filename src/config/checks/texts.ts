import { argumentsOf, tagsOf } from '../../interpreter/texts.ts';
import { type Check, type DocumentsView, described, type Finding, written } from '../check.ts';
import { compileText } from '../compile-text.ts';
import type { Layered } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { walkTemplate } from '../template-walk.ts';

/** Every text parses; its arguments are facts, its tags are links. */
export const texts: Check = {
  id: 'texts',
  find: (view) =>
    view.documents.flatMap((document) => [
      ...written(view, document, 'text').flatMap(({ text, pointer }) => faults(view, document, text, pointer)),
      ...textsToSend(view, document),
    ]),
};

/** Texts inside what is sent. Which facts they use is looked at with all that is sent. */
function textsToSend(view: DocumentsView, document: ResolvedDocument): Finding[] {
  const findings: Finding[] = [];
  for (const { schema, value, pointer, isName } of described(view, document)) {
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

function faults(view: DocumentsView, document: ResolvedDocument, text: string, pointer: string): Finding[] {
  const finding = (message: string): Finding => ({ layered: document.layered, pointer, message });
  const parsed = compileText(text);
  if ('fault' in parsed) return [finding(parsed.fault.message)];
  const known = givenArguments(view, document, pointer);
  const facts = Object.keys(view.vocabulary);
  const unknownArguments = argumentsOf(parsed.text).filter(
    (name) => !known.includes(name) && !Object.hasOwn(view.vocabulary, name),
  );
  const unknownTags = tagsOf(parsed.text).filter((name) => name !== 'strong' && !view.links.has(name));
  return [
    ...unknownArguments.map((name) =>
      finding(`The text uses {${name}}, but there is no such fact in flows/facts.json.${didYouMean(name, facts)}`),
    ),
    ...unknownTags.map((name) =>
      finding(
        `The text uses <${name}>, but there is no such link in flows/content/links.json.${didYouMean(name, view.links)}`,
      ),
    ),
  ];
}

/** Arguments that the program gives to this text beside the facts: the schema lists them as "arguments". */
function givenArguments(view: DocumentsView, document: ResolvedDocument, pointer: string): unknown[] {
  let byPointer = given.get(document.layered);
  if (!byPointer) {
    const nodes = described(view, document).filter(({ schema }) => Array.isArray(schema.arguments));
    byPointer = new Map(nodes.map(({ schema, pointer: at }) => [at, schema.arguments as unknown[]]));
    given.set(document.layered, byPointer);
  }
  return byPointer.get(pointer) ?? [];
}

const given = new WeakMap<Layered, Map<string, unknown[]>>();
