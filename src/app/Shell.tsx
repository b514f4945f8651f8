import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useEngine } from '../runner/engine.ts';
import { NamedLink } from '../runner/NamedLink.tsx';
import { RichText } from '../runner/RichText.tsx';
import { useFacts, useVisit, useWords } from '../runner/use-session.ts';
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
  const year = useVisit(({ session }) => Number(session.today.slice(0, 4)));
  const hasSessionEnded = useVisit((visit) => visit.session.arrival.hasSessionEnded === true);
  const notices = [
    isOnline ? undefined : words('offline'),
    isStorageKept ? undefined : words('answersNotStored'),
    hasSessionEnded ? words('sessionEnded') : undefined,
  ].filter((notice) => notice !== undefined);
  const footer = (['footerTerms', 'footerPrivacy', 'footerLicenses'] as const).map((name) => configuration.words[name]);
  return (
    <div className="fw-shell">
      <a className="fw-skip" href="#main">
        {words('skipLink')}
      </a>
      <Header />
      <div className="fw-notices" role="status">
        {notices.map((notice) => (
          <p key={notice} className="fw-notice">
            {notice}
            {notice === words('sessionEnded') && (
              <>
                {' '}
                <NamedLink name={configuration.site.login} facts={facts}>
                  {words('login')}
                </NamedLink>
              </>
            )}
          </p>
        ))}
      </div>
      <div className="fw-page">
        <main id="main" className="fw-main" tabIndex={-1} key={pathname.split('/')[1]}>
          {children}
        </main>
        <OriginatorCard />
      </div>
      <footer className="fw-footer">
        <nav aria-label={words('footerLabel')}>
          <ul>
            {footer.map((text, index) => (
              <li key={index}>
                <RichText text={text} facts={facts} />
              </li>
            ))}
          </ul>
        </nav>
        <p>
          <RichText text={configuration.words.footerSupport} facts={facts} />
        </p>
        <p>
          <RichText text={configuration.words.footerNmls} facts={facts} />
        </p>
        <p>
          <RichText text={configuration.words.footerCopyright} facts={facts} given={{ year }} />
        </p>
      </footer>
    </div>
  );
}
