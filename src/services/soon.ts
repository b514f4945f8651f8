/** Long enough for the page to have drawn what it answers with, and far shorter than anybody takes to close it. */
const momentMs = 100;

/**
 * Work that can wait a moment, so that the page answers first: what is asked for meanwhile again is done once. While the
 * page goes away or is put aside, which may be its last moment, what waits is done at once, and so is what comes then.
 *
 * @returns asks for work: always the same, or the last that was asked for is done
 */
export function soonOn(page: Window): (work: () => void) => void {
  let waiting: (() => void) | undefined;
  let isGoing = false;
  const doNow = () => {
    const work = waiting;
    waiting = undefined;
    work?.();
  };
  const goes = (is: boolean) => {
    isGoing = is;
    if (isGoing) doNow();
  };
  page.addEventListener('pagehide', () => goes(true));
  page.addEventListener('pageshow', () => goes(false));
  page.document.addEventListener('visibilitychange', () => goes(page.document.visibilityState === 'hidden'));
  return (work) => {
    const isAsked = waiting !== undefined;
    waiting = work;
    if (isGoing) doNow();
    else if (!isAsked) page.setTimeout(doNow, momentMs);
  };
}
