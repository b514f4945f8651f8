/**
 * Whether a login may lead back to this path: one slash, a letter, and nothing that a browser reads as another host or
 * another folder. Its query is its own affair, but it may not hold a fragment.
 */
export function isReturnPath(path: string): boolean {
  if (!/^\/[A-Za-z][\w\-./?&=%+~:]*$/.test(path)) return false;
  const origin = 'https://origin.invalid';
  const resolved = new URL(path, origin);
  return (
    resolved.origin === origin &&
    resolved.pathname + resolved.search === path &&
    !/%2e|%2f|%5c/i.test(resolved.pathname)
  );
}
