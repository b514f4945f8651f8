import type { Screen, SiteDocument } from '../model/generated/documents.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The first screen whose path matches, and the application's id, where the path has one. */
export function matchedScreen(
  screens: SiteDocument['screens'],
  pathname: string,
): { screen: Screen; application: string | undefined } | undefined {
  const names = pathname.split('/').filter((name) => name !== '');
  for (const screen of Object.values(screens)) {
    const pattern = screen.path.split('/');
    const isOpen = pattern.at(-1) === '*';
    const fixed = isOpen ? pattern.slice(0, -1) : pattern;
    if (isOpen ? names.length <= fixed.length : names.length !== fixed.length) continue;
    if (!fixed.every((part, index) => (part.startsWith(':') ? uuid.test(names[index] ?? '') : part === names[index])))
      continue;
    const at = fixed.findIndex((part) => part.startsWith(':'));
    return { screen, application: at < 0 ? undefined : names[at] };
  }
  return undefined;
}
