import type { Block } from '../../model/generated/documents.ts';
import { DocumentBlock } from './DocumentBlock.tsx';
import { FiguresBlock } from './FiguresBlock.tsx';
import { ListBlock } from './ListBlock.tsx';
import { PromptsBlock } from './PromptsBlock.tsx';
import { StatusBlock } from './StatusBlock.tsx';
import { type BlockTable, blockComponents } from './table.tsx';

/** Every kind of block: those of all pages, and those that are loaded with the first screen that is no registration. */
export const screenBlocks = {
  ...blockComponents,
  figures: FiguresBlock,
  status: StatusBlock,
  list: ListBlock,
  document: DocumentBlock,
  prompts: PromptsBlock,
} satisfies Required<{ [Kind in Block['kind']]: NonNullable<BlockTable[Kind]> }>;
