import { applicationPart } from '../interpreter/screens.ts';
import type { Screen, SiteDocument, SiteProgress } from '../model/generated/documents.ts';
import { isUuid } from '../model/uuid.ts';

export interface MatchedScreen {
  screen: Screen;
  /** The application's id, where the path has one. */
  application: string | undefined;
  /** The path's other parts that stand for something, by name without the colon. */
  parts: Record<string, string>;
}

/** The first screen whose path matches. */
export function matchedScreen(screens: SiteDocument['screens'], pathname: string): MatchedScreen | undefined {
  for (const screen of Object.values(screens)) {
    const named = partsIn(screen.path, pathname);
    if (!named) continue;
    const { [applicationPart]: application, ...others } = named;
    const parts = Object.fromEntries(Object.entries(others).map(([part, name]) => [part.slice(1), name]));
    return { screen, application, parts };
  }
  return undefined;
}

/** What stands beside and above the screens at a path; undefined where nothing does. */
export function matchedProgress(
  { progress = {} }: Pick<SiteDocument, 'progress'>,
  pathname: string,
): SiteProgress | undefined {
  return Object.values(progress).find(({ path }) => partsIn(path, pathname) !== undefined);
}

/** What stands in an address for the parts of a pattern that have a colon; undefined where the pattern does not match. */
function partsIn(path: string, pathname: string): Record<string, string> | undefined {
  const names = pathname.split('/').filter((name) => name !== '');
  const pattern = path.split('/');
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? names.length <= fixed.length : names.length !== fixed.length) return undefined;
  if (!fixed.every((part, index) => stands(part, names[index] ?? ''))) return undefined;
  return Object.fromEntries(
    fixed.flatMap((part, index) => (part.startsWith(':') ? [[part, names[index] ?? ''] as const] : [])),
  );
}

/** Anything but an application's id is looked at where it is used; here it only must be short and plain. */
function stands(part: string, name: string): boolean {
  if (part === applicationPart) return isUuid(name);
  return part.startsWith(':') ? /^[A-Za-z0-9_-]{1,60}$/.test(name) : part === name;
}
