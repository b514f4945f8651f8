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
    <a className={className} href={destination.address} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTab />
    </a>
  );
}

/** Of its own, since only few links need the interface's words. */
function NewTab() {
  const words = useWords();
  return <span className="fw-visually-hidden"> ({words('newTab')})</span>;
}
