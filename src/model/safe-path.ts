/**
 * Whether it is safe to go to this path because a parameter says so, such as redirectUrl after a login: one slash and a
 * letter, and nothing that a browser reads as another host, another scheme or another folder.
 */
export function isSafePath(path: string): boolean {
  if (!/^\/[A-Za-z]/.test(path) || hasUnsafeCharacter(path)) return false;
  const origin = 'https://origin.invalid';
  const { origin: resolved, pathname } = new URL(path, origin);
  const written = path.split(/[?#]/, 1)[0];
  // Dot segments resolve to another path than was written; encoded ones are resolved by some servers.
  return resolved === origin && pathname === written && !/%(?:2e|2f|5c|00)/i.test(pathname);
}

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
function hasUnsafeCharacter(path: string): boolean {
  return [...path].some(
    (character) => character === '\\' || (character.codePointAt(0) ?? 0) <= 0x20 || character === '\x7f',
  );
}
