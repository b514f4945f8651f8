import { stringOf } from '../interpreter/texts.ts';
import type { Action } from '../model/generated/documents.ts';
import { NamedLink } from '../runner/NamedLink.tsx';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { useFacts } from '../runner/use-session.ts';

interface HeaderActionProps {
  action: Action;
  /** Told how the action's sequence ended, and before it begins. */
  onEnd(end: FollowedEnd): void;
}

/** A link or a button of the header. */
export function HeaderAction({ action: { link, run, label }, onEnd }: HeaderActionProps) {
  const facts = useFacts();
  const sequences = useSequences();
  if (link !== undefined)
    return (
      <NamedLink name={link} facts={facts}>
        {stringOf(label, facts)}
      </NamedLink>
    );
  if (run === undefined) return null;
  const act = async () => {
    onEnd({});
    onEnd(sequences.follow(await sequences.run(run, { isFresh: true })));
  };
  return (
    <button type="button" onClick={() => void act()}>
      {stringOf(label, facts)}
    </button>
  );
}
