import { type ComponentType, createContext, use } from 'react';
import type { Facts } from '../../interpreter/facts.ts';
import { applies } from '../../interpreter/predicates.ts';
import type { Block, Place, StepDocument } from '../../model/generated/documents.ts';
import { type BlockProps, type BlockTable, blockComponents } from './table.tsx';

/** The component for each kind of block. A page that shows kinds of its own gives a longer table. */
export const BlockTableContext = createContext<BlockTable>(blockComponents);

interface BlocksProps {
  document: StepDocument;
  place: Place;
  facts: Facts;
}

/** The blocks of a document that stand in one place, in reading order. */
export function Blocks({ document, place, facts }: BlocksProps) {
  const table = use(BlockTableContext);
  const shown = shownBlocks(document, place, facts);
  if (shown.length === 0) return null;
  return (
    <div className={`fw-blocks fw-blocks-${place}`}>
      {shown.map(([name, block]) => {
        // The table gives each kind the component for it; TypeScript cannot follow the pairing.
        const Component = table[block.kind] as ComponentType<BlockProps<Block>> | undefined;
        return Component && <Component key={name} block={block} facts={facts} />;
      })}
    </div>
  );
}

/** The blocks of a document that stand in one place and whose condition holds, each with its name. */
export function shownBlocks({ blocks = {} }: StepDocument, place: Place, facts: Facts): [name: string, block: Block][] {
  return Object.entries(blocks).filter(([, block]) => (block.place ?? 'below') === place && applies(block, facts));
}
