/**
 * Runs work in one tab of the browser at a time, so that two tabs never submit at once: the second waits until the first
 * is done, and then finds what the first did. Where the browser has no locks, or refuses them as it does when storage is
 * blocked, the server's own checks are enough.
 */
export async function inOneTab<T>(
  name: string,
  work: () => Promise<T>,
  locks: Pick<LockManager, 'request'> | undefined = locksOfPage(),
): Promise<T> {
  if (!locks) return work();
  let isBegun = false;
  try {
    return (await locks.request(`formwork.${name}`, () => {
      isBegun = true;
      return work();
    })) as T;
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}

function locksOfPage(): LockManager | undefined {
  return (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
}
