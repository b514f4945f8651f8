import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useEngine } from '../runner/engine.ts';
import { RichText } from '../runner/RichText.tsx';
import { useFacts, useVisit, useWords } from '../runner/use-session.ts';
import { BannerPlace } from './BannerPlace.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OriginatorCard } from './OriginatorCard.tsx';
import { useOnline } from './use-online.ts';

interface ShellProps {
  isStorageKept: boolean;
  children: ReactNode;
}

/** What is around every page: header, notices about the visit, loan officer, footer. */
export function Shell({ isStorageKept, children }: ShellProps) {
  const { configuration } = useEngine();
  const words = useWords();
  const facts = useFacts();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const hasSessionEnded = useVisit((visit) => visit.session.arrival.hasSessionEnded === true);
  const notices = (
    [
      ['offline', !isOnline],
      ['answersNotStored', !isStorageKept],
      ['sessionEnded', hasSessionEnded],
    ] as const
  ).filter(([, applies]) => applies);
  return (
    <div className="fw-shell">
      <a className="fw-skip" href="#main">
        {words('skipLink')}
      </a>
      <Header />
      <BannerPlace />
      <div className="fw-notices" role="status">
        {notices.map(([notice]) => (
          <p key={notice} className="fw-notice">
            <RichText text={configuration.words[notice]} facts={facts} />
          </p>
        ))}
      </div>
      <div className="fw-page">
        <main id="main" className="fw-main" tabIndex={-1} key={pathname.split('/')[1]}>
          {children}
        </main>
        <OriginatorCard />
      </div>
      <Footer />
    </div>
  );
}
