import { argumentsOf, tagsOf } from '../../interpreter/texts.ts';
import type { TextPart } from '../../model/text.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { described, written } from '../described.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { isBlankOrFact, mayBeUnknown } from './texts.ts';

/**
 * A tag stands where it is drawn: no link in a link or a button, where nobody could follow it, and none in words that are
 * shown as plain characters, where it would vanish. The schema says where ("tags"). And a link has words, whatever the facts are.
 */
export const tags: Check = {
  id: 'tags',
  leansOn: ['facts'],
  find: inEachDocument(
    ({ vocabulary }) => [vocabulary],
    (document, schemas, vocabulary) => [
      ...misplaced(schemas, document),
      ...written(schemas, document, 'text').flatMap(({ text, pointer }) =>
        namelessLinks(partsOf(text), (fact) => mayBeUnknown(vocabulary, document, pointer, fact)).map(
          ({ tag, facts }): Finding => ({
            layered: document.layered,
            pointer,
            message: `The link <${tag}> has no words where ${facts.join(' and ')} is not known: write words beside it, or show it only when it is there (exists).`,
          }),
        ),
      ),
    ],
  ),
};

function partsOf(text: string): readonly TextPart[] {
  const parsed = compileText(text);
  return 'fault' in parsed || typeof parsed.text === 'string' ? [] : parsed.text.parts;
}

function misplaced(schemas: Schemas, document: ResolvedDocument): Finding[] {
  return described(schemas, document).flatMap(({ schema: { tags: drawn }, value, pointer, isName }): Finding[] => {
    if (isName || typeof value !== 'string' || typeof drawn !== 'string') return [];
    const found = tagsOf({ parts: [...partsOf(value)] });
    const strange = drawn === 'none' ? found : found.filter((tag) => tag !== 'strong');
    return strange.map((tag) => ({
      layered: document.layered,
      pointer,
      message:
        drawn === 'none'
          ? `No tags are drawn here: <${tag}> would be left out. Write the words without it.`
          : `This stands in a link or a button, and <${tag}> cannot be a link inside it. Write the words without it.`,
    }));
  });
}

interface NamelessLink {
  tag: string;
  facts: readonly string[];
}

/** Links whose words are facts alone, all of which may be unknown. */
function namelessLinks(parts: readonly TextPart[], mayBe: (fact: string) => boolean): NamelessLink[] {
  return parts.flatMap((part): NamelessLink[] => {
    if (typeof part === 'string') return [];
    if ('plural' in part) return Object.values(part.plural).flatMap((branch) => namelessLinks(branch, mayBe));
    if ('select' in part) return Object.values(part.select).flatMap((branch) => namelessLinks(branch, mayBe));
    if (!('tag' in part)) return [];
    const facts = argumentsOf({ parts: part.children });
    const isNameless =
      part.tag !== 'strong' && facts.length > 0 && part.children.every(isBlankOrFact) && facts.every(mayBe);
    return isNameless ? [{ tag: part.tag, facts }] : namelessLinks(part.children, mayBe);
  });
}
