import { useEffect, useState } from 'react';
import type { Screen } from '../model/generated/documents.ts';
import { allFacts, useEngine } from '../runner/engine.ts';
import { namedDestination } from '../runner/NamedLink.tsx';
import { type FollowedEnd, useSequences } from '../runner/use-sequences.ts';
import { useFacts, useWords } from '../runner/use-session.ts';
import { setInSession } from '../services/visit.ts';
import { Alert } from './Alert.tsx';
import { PlainPage } from './PlainPage.tsx';
import { usePageView } from './use-page-view.ts';

interface ScreenPageProps {
  screen: Screen;
  /** The application's id, from the address. */
  application: string | undefined;
}

/** A screen at an address of its own: who may see it, what is read for it, and then its document. */
export function ScreenPage({ screen, application }: ScreenPageProps) {
  const { configuration, store } = useEngine();
  const sequences = useSequences();
  const words = useWords();
  const facts = useFacts();
  const [ended, setEnded] = useState<FollowedEnd | undefined>(
    screen.run === undefined && screen.access === 'public' ? {} : undefined,
  );
  usePageView(screen.path);

  useEffect(() => {
    let isHere = true;
    if (screen.access === 'session' && store.getState().session.arrival.hasToken !== true) {
      const login = namedDestination(
        configuration,
        configuration.site.login,
        allFacts(configuration, store.getState().session),
      );
      if (login) window.location.replace(login.address);
      return;
    }
    if (application !== undefined && store.getState().session.application?.uuid !== application)
      setInSession(store, '/application', { uuid: application });
    if (screen.run === undefined) setEnded({});
    else {
      void sequences.run(screen.run, { isFresh: true }).then((end) => {
        if (isHere) setEnded(sequences.follow(end));
      });
    }
    return () => {
      isHere = false;
    };
  }, [screen, application, store, configuration, sequences]);

  if (ended === undefined || ended.isLeaving) {
    return (
      <p className="fw-loading" role="status">
        {words('loading')}
      </p>
    );
  }
  if (ended.error !== undefined) {
    return (
      <>
        <Alert title={words('errorTitle')} link={ended.link} facts={facts}>
          {ended.error === '' ? words('errorText') : ended.error}
        </Alert>
        <p>
          <button type="button" className="fw-button fw-button-primary" onClick={() => window.location.reload()}>
            {words('tryAgain')}
          </button>
        </p>
      </>
    );
  }
  return <PlainPage document={screen.document} />;
}
