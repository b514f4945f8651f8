import type { ReactNode } from 'react';
import { type Destination, destinationNamed } from '../interpreter/addresses.ts';
import type { Facts } from '../interpreter/facts.ts';
import type { Configuration } from '../model/configuration.ts';
import { useEngine } from './engine.ts';
import { InsideLink } from './InsideLink.tsx';
import { useWords } from './use-session.ts';

/** Only these may be followed: an address out of data or a service's answer is never a script. */
const safe = /^(https?:\/\/|tel:|mailto:|\/(?![/\\]))/i;

/** Where the link of that name leads now; undefined when it leads nowhere. */
export function namedDestination({ links }: Configuration, name: string, facts: Facts): Destination | undefined {
  const destination = destinationNamed(links, name, facts);
  return destination && safe.test(destination.address) ? destination : undefined;
}

interface NamedLinkProps {
  name: string;
  facts: Facts;
  className?: string;
  children: ReactNode;
}

/** A link named in flows/content/links.json. One that leads nowhere now is only its words. */
export function NamedLink({ name, facts, className, children }: NamedLinkProps) {
  const { configuration } = useEngine();
  const destination = namedDestination(configuration, name, facts);
  if (!destination) return <>{children}</>;
  if (destination.inside) {
    return (
      <InsideLink className={className} to={destination.address}>
        {children}
      </InsideLink>
    );
  }
  if (!destination.newTab) {
    return (
      <a className={className} href={destination.address}>
        {children}
      </a>
    );
  }
  return (
    <NewTabLink className={className} href={destination.address}>
      {children}
    </NewTabLink>
  );
}

interface NewTabLinkProps {
  className: string | undefined;
  href: string;
  children: ReactNode;
}

/**
 * Of its own, since only few links need the interface's words. That it opens a new tab describes the link, and is no part
 * of its name: a box to tick whose words hold links would else be named by it.
 */
function NewTabLink({ className, href, children }: NewTabLinkProps) {
  const words = useWords();
  return (
    <a className={className} href={href} title={words('newTab')} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
