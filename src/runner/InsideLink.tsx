import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

interface InsideLinkProps
  extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'id' | 'aria-labelledby' | 'className'> {
  /** The address below the base path: "/register-v2/for-sale". */
  to: string;
  children: ReactNode;
}

/**
 * A link to another page of the site, followed without loading it anew.
 *
 * 2026-11-28: not the router's own `Link`. That one also knows places relative to the present one, and for it follows
 * every change of the address; a page with a dozen links spent a fifth of its drawing on them. Ours are never relative.
 */
export function InsideLink({ to, children, ...rest }: InsideLinkProps) {
  const { basename, navigator } = use(NavigationContext);
  const address = basename === '/' ? to : basename + to;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // Whoever asks the browser for a new tab or a download gets it.
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const isHere = address === window.location.pathname + window.location.search + window.location.hash;
    if (isHere) navigator.replace(address);
    else navigator.push(address);
  };
  return (
    <a {...rest} href={navigator.createHref(address)} onClick={follow}>
      {children}
    </a>
  );
}
