import { useState } from 'react';
import { stringOf } from '../interpreter/texts.ts';
import { shownBlocks } from '../runner/blocks/Blocks.tsx';
import { useEngine } from '../runner/engine.ts';
import type { FollowedEnd } from '../runner/use-sequences.ts';
import { useFacts } from '../runner/use-session.ts';
import { EndAlert } from './EndAlert.tsx';
import { EndDialogs } from './EndDialogs.tsx';
import { HeaderAction } from './HeaderAction.tsx';
import { HeaderMenus } from './HeaderMenus.tsx';
import { actionsOf } from './header-actions.ts';

/** The lender's name, the links that every page has, and the menus of whoever is signed in. */
export function Header() {
  const { configuration } = useEngine();
  const { brand, site, steps } = configuration;
  const facts = useFacts();
  const [followed, setFollowed] = useState<FollowedEnd>({});
  const document = steps[site.header.document];
  if (!document) throw new Error(`There is no document "${site.header.document}".`);
  const shown = actionsOf(document, facts);
  const logo = brand.theme?.logo;
  return (
    <header className="fw-header">
      <div className="fw-header-row">
        <span className="fw-brand">
          {logo === undefined ? (
            brand.name
          ) : (
            <img className="fw-logo" src={`${import.meta.env.BASE_URL}logos/${logo}`} alt={brand.name ?? ''} />
          )}
          {shownBlocks(document, 'below', facts).map(
            ([name, block]) =>
              block.kind === 'text' && (
                <span
                  key={name}
                  className="fw-dot"
                  role="img"
                  title={stringOf(block.text, facts)}
                  aria-label={stringOf(block.text, facts)}
                />
              ),
          )}
        </span>
        <div className="fw-header-actions">
          {shown.length > 0 && (
            <nav aria-label={stringOf(document.title, facts)}>
              {shown.map(([name, action]) => (
                <HeaderAction key={name} action={action} onEnd={setFollowed} />
              ))}
            </nav>
          )}
          <HeaderMenus menus={site.header.menus} onEnd={setFollowed} />
        </div>
      </div>
      <EndAlert end={followed} />
      <EndDialogs
        modal={followed.modal}
        isBusy={false}
        onClose={() => setFollowed({})}
        onRun={() => {}}
        progress={undefined}
      />
    </header>
  );
}
