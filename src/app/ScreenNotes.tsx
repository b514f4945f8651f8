import { withVariants } from '../interpreter/variants.ts';
import type { NoteBlock as Note, StepDocument } from '../model/generated/documents.ts';
import { shownBlocks } from '../runner/blocks/Blocks.tsx';
import { NoteBlock } from '../runner/blocks/NoteBlock.tsx';
import { useFacts } from '../runner/use-session.ts';

/** What the borrower should know on any screen. It may come while the screen stands, and is then read out. */
export function ScreenNotes({ document }: { document: StepDocument }) {
  const facts = useFacts();
  const notes = shownBlocks(withVariants(document, facts), 'above', facts).filter(
    (named): named is [string, Note] => named[1].kind === 'note',
  );
  return (
    <div role="status" className="fw-screen-notes">
      {notes.map(([name, note]) => (
        <NoteBlock key={name} block={note} facts={facts} />
      ))}
    </div>
  );
}
