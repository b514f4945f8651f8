import { stringOf } from '../interpreter/texts.ts';
import type { Action } from '../model/generated/documents.ts';
import { useEngine } from '../runner/engine.ts';
import { NamedLink } from '../runner/NamedLink.tsx';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { useFacts } from '../runner/use-session.ts';

interface HeaderActionProps {
  action: Action;
  /** Told that a button is pressed, before anything comes of it. */
  onPress?(): void;
  /** Told how the action's sequence ended, and before it begins. */
  onEnd(end: FollowedEnd): void;
}

/** A link or a button of the header. */
export function HeaderAction({ action: { link, run, label }, onPress, onEnd }: HeaderActionProps) {
  const facts = useFacts();
  const { configuration, later } = useEngine();
  const sequences = useSequences();
  if (link !== undefined)
    return (
      <NamedLink name={link} facts={facts}>
        {stringOf(label, facts)}
      </NamedLink>
    );
  if (run === undefined) return null;
  const act = async () => {
    onPress?.();
    onEnd({});
    // What the button of a menu does is not part of the first screen.
    if (!configuration.sequences[run]) await later?.load();
    onEnd(sequences.follow(await sequences.run(run, { isFresh: true })));
  };
  return (
    <button type="button" onClick={() => void act()}>
      {stringOf(label, facts)}
    </button>
  );
}
