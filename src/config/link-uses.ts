import { tagsOf } from '../interpreter/texts.ts';
import { compileText } from './compile-text.ts';
import { written } from './described.ts';
import { kept } from './kept.ts';
import type { ResolvedDocument } from './resolve.ts';
import type { Schemas } from './schema-walk.ts';

/** A link that a document leads to, and where: a text with its tag, or a button and the like. */
export interface LinkUse {
  link: string;
  pointer: string;
}

/** Every link that a document leads to. Worked out once. */
export const linkUses = kept((schemas: Schemas, document: ResolvedDocument): readonly LinkUse[] => [
  ...written(schemas, document, 'link').map(({ text, pointer }) => ({ link: text, pointer })),
  ...written(schemas, document, 'text').flatMap(({ text, pointer }) => {
    const parsed = compileText(text);
    return 'fault' in parsed ? [] : tagsOf(parsed.text).map((link) => ({ link, pointer }));
  }),
]);
