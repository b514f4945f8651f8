import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../form/icons.tsx';
import type { Facts } from '../interpreter/facts.ts';
import { useEngine } from '../runner/engine.ts';
import { NamedLink } from '../runner/NamedLink.tsx';
import { useWords } from '../runner/use-session.ts';

interface AlertProps {
  title: string;
  /** A link to offer, by name. */
  link?: string | undefined;
  /** What becomes of the answers, where the words do not say it. */
  note?: string | undefined;
  facts: Facts;
  children: ReactNode;
}

/** Words for something that went wrong with the whole step. It takes the focus, so that nobody misses it. */
export function Alert({ title, link, note, facts, children }: AlertProps) {
  const { configuration } = useEngine();
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="fw-alert" role="alert">
      <Icon name="error" />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{children}</p>
        {note !== undefined && <p>{note}</p>}
        {link !== undefined && (
          <p>
            <NamedLink name={link} facts={facts}>
              {words(link === configuration.site.login ? 'login' : 'dashboard')}
            </NamedLink>
          </p>
        )}
      </div>
    </div>
  );
}
