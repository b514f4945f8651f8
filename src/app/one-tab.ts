/**
 * Runs work in one tab of the browser at a time, so that two tabs never submit at once: the second waits until the first
 * is done, and then finds what the first did. Where the browser has no locks, the server's own checks are enough.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return locks.request(`formwork.${name}`, work) as Promise<T>;
}
