import type { ComponentType } from 'react';
import type { Facts } from '../../interpreter/facts.ts';
import type { Block } from '../../model/generated/documents.ts';
import { AnswersBlock } from './AnswersBlock.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { DisclosureBlock } from './DisclosureBlock.tsx';
import { FootnotesBlock } from './FootnotesBlock.tsx';
import { LinksBlock } from './LinksBlock.tsx';
import { NoteBlock } from './NoteBlock.tsx';
import { TextBlock } from './TextBlock.tsx';

/** What a block's component is given. */
export interface BlockProps<B> {
  block: B;
  facts: Facts;
}

/** A component for each kind of block that schemas/step.schema.json knows. */
export type BlockTable = { [Kind in Block['kind']]?: ComponentType<BlockProps<Extract<Block, { kind: Kind }>>> };

/** The kinds that every page can show. Those that only screens have are in screen-blocks.ts. */
export const blockComponents = {
  text: TextBlock,
  note: NoteBlock,
  disclosure: DisclosureBlock,
  footnotes: FootnotesBlock,
  answers: AnswersBlock,
  contact: ContactBlock,
  links: LinksBlock,
} satisfies BlockTable;
