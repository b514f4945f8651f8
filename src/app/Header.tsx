import { useEngine } from '../runner/engine.ts';
import { NamedLink } from '../runner/NamedLink.tsx';
import { useFacts, useVisit, useWords } from '../runner/use-session.ts';

/** The lender's name and the links that every page has. */
export function Header() {
  const { configuration } = useEngine();
  const { brand } = configuration;
  const words = useWords();
  const facts = useFacts();
  const isSignedIn = useVisit(({ session }) => session.identity !== undefined || session.arrival.hasToken === true);
  // An additional signer sees no dashboard (Shared §6).
  const link = !isSignedIn ? 'login' : facts.valueOf('seesDashboard') === false ? undefined : 'dashboard';
  const logo = brand.theme?.logo;
  return (
    <header className="fw-header">
      <div className="fw-header-row">
        {logo === undefined ? (
          <span className="fw-brand">{brand.name}</span>
        ) : (
          <img className="fw-logo" src={`${import.meta.env.BASE_URL}logos/${logo}`} alt={brand.name ?? ''} />
        )}
        {link !== undefined && (
          <nav aria-label={words('navigationLabel')}>
            <NamedLink name={link} facts={facts}>
              {words(link)}
            </NamedLink>
          </nav>
        )}
      </div>
    </header>
  );
}
