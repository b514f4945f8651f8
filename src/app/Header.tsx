import { useState } from 'react';
import { applies } from '../interpreter/predicates.ts';
import { stringOf } from '../interpreter/texts.ts';
import type { Action } from '../model/generated/documents.ts';
import { useEngine } from '../runner/engine.ts';
import { NamedLink } from '../runner/NamedLink.tsx';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { useFacts } from '../runner/use-session.ts';
import { EndAlert } from './EndAlert.tsx';

/** The lender's name and the links that every page has. */
export function Header() {
  const { configuration } = useEngine();
  const { brand, site, steps } = configuration;
  const facts = useFacts();
  const [followed, setFollowed] = useState<FollowedEnd>({});
  const document = steps[site.header.document];
  if (!document) throw new Error(`There is no document "${site.header.document}".`);
  const shown = Object.entries(document.actions ?? {}).filter(([, each]) => applies(each, facts));
  const logo = brand.theme?.logo;
  return (
    <header className="fw-header">
      <div className="fw-header-row">
        {logo === undefined ? (
          <span className="fw-brand">{brand.name}</span>
        ) : (
          <img className="fw-logo" src={`${import.meta.env.BASE_URL}logos/${logo}`} alt={brand.name ?? ''} />
        )}
        {shown.length > 0 && (
          <nav aria-label={stringOf(document.title, facts)}>
            {shown.map(([name, action]) => (
              <HeaderAction key={name} action={action} onEnd={setFollowed} />
            ))}
          </nav>
        )}
      </div>
      <EndAlert end={followed} />
    </header>
  );
}

interface HeaderActionProps {
  action: Action;
  /** Told how the action's sequence ended, and before it begins. */
  onEnd(end: FollowedEnd): void;
}

function HeaderAction({ action: { link, run, label }, onEnd }: HeaderActionProps) {
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
