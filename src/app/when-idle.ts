/** By then it is done even if the page is never idle. */
const latest = 1000;

/**
 * Does something once the page has been painted and has nothing else to do, or at once when it is told that it would be
 * too late. Done once, never dropped.
 *
 * @returns tells that it would be too late
 */
export function whenIdle(work: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  // Not every browser has idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(once, { timeout: latest });
  else setTimeout(once, 100);
  return once;
}
