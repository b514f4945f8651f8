import { useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../form/icons.tsx';
import { type Banner, messageSegments } from '../interpreter/banners.ts';
import type { SiteBanners } from '../model/generated/documents.ts';
import { CloseButton } from '../runner/CloseButton.tsx';
import { useEngine } from '../runner/engine.ts';
import { nodesOf } from '../runner/RichText.tsx';
import { useFacts, useWords } from '../runner/use-session.ts';
import './banners.css';
import { useBanners } from './use-banners.ts';

/** What the lender tells everybody for a while. Read out when it comes. */
export function Banners({ banners }: { banners: SiteBanners }) {
  const words = useWords();
  const { shown, dismiss } = useBanners(banners);
  const place = useRef<HTMLDivElement>(null);
  const hasDismissed = useRef(false);

  // The button that had the focus is gone: it goes to the next one, and from the last to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one has gone
  useLayoutEffect(() => {
    if (!hasDismissed.current) return;
    hasDismissed.current = false;
    const next = place.current?.querySelector('button') ?? document.querySelector<HTMLElement>('main');
    next?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div ref={place} role="status" className="fw-banners">
      {shown.length > 0 && (
        <section aria-label={words('bannersLabel')}>
          {shown.map((banner) => (
            <OneBanner
              key={banner.uuid}
              banner={banner}
              onDismiss={() => {
                hasDismissed.current = true;
                dismiss(banner);
              }}
            />
          ))}
        </section>
      )}
    </div>
  );
}

const icons = { info: 'info', warn: 'warning' } as const;

function OneBanner({ banner, onDismiss }: { banner: Banner; onDismiss: () => void }) {
  const { configuration } = useEngine();
  const facts = useFacts();
  const words = useWords();
  const id = useId();
  return (
    <div className={`fw-banner fw-banner-${banner.variant}`}>
      <Icon name={icons[banner.variant]} />
      <p id={id}>{nodesOf(messageSegments(banner.message, configuration.links), facts)}</p>
      {banner.dismissable === true && <CloseButton label={words('bannerClose')} describedBy={id} onClick={onDismiss} />}
    </div>
  );
}
