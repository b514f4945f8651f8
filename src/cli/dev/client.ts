import type { ProblemInWords } from '../../config/report.ts';
import type { ShownProblems } from './server.ts';

/**
 * Runs in the page beside the application while `npm run dev` serves it, never in what is built: shows what is wrong
 * with a file that was saved, until it is mended, and which regulated words nobody has approved; and takes in a lender's
 * new look.
 */

const overlayId = 'formwork-problems';

const styles = {
  overlay:
    'position:fixed;inset:auto 0 0 0;max-height:60vh;overflow:auto;z-index:2147483647;margin:0;padding:12px 16px;background:#1b1b1f;color:#f4f4f5;font:14px/1.5 ui-monospace,monospace;border-top:4px solid',
  summary: 'font-weight:bold;cursor:pointer',
  heading: 'margin:16px 0 0;font-weight:bold;overflow-wrap:anywhere',
  sentence: 'margin:4px 0 0;overflow-wrap:anywhere',
  // What marks the part stands below it only in a line that does not wrap.
  frame: 'margin:4px 0 0;padding:4px 8px;overflow-x:auto;background:#2a2a30;font:inherit',
};

/** What is wrong stands open; words that only wait for somebody to approve them, in one line that opens. */
function show({ problems, unapproved }: ShownProblems): void {
  document.getElementById(overlayId)?.remove();
  if (problems.length > 0) {
    const count = problems.length === 1 ? 'A problem' : `${problems.length} problems`;
    document.body.append(
      overlayOf(`${count}. The page shows the last files without any.`, problems, { isBroken: true }),
    );
  } else if (unapproved.length > 0) {
    const count = unapproved.length === 1 ? 'A regulated text' : `${unapproved.length} regulated texts`;
    document.body.append(overlayOf(`${count} that nobody has approved.`, unapproved, { isBroken: false }));
  }
}

function overlayOf(title: string, problems: readonly ProblemInWords[], { isBroken }: { isBroken: boolean }) {
  const overlay = element('div', `${styles.overlay} ${isBroken ? '#e5484d' : '#f5a623'}`);
  overlay.id = overlayId;
  overlay.setAttribute('role', isBroken ? 'alert' : 'status');
  const details = overlay.appendChild(element('details', ''));
  details.open = isBroken;
  details.append(
    element('summary', styles.summary, title),
    ...problems.flatMap(({ heading, sentences, frame }) => [
      element('p', styles.heading, heading),
      ...sentences.map((sentence) => element('p', styles.sentence, sentence)),
      ...(frame.length > 0 ? [frameOf(frame)] : []),
    ]),
  );
  return overlay;
}

function frameOf(lines: readonly string[]): HTMLElement {
  const frame = element('pre', styles.frame, lines.join('\n'));
  // To be scrolled with the keyboard.
  frame.tabIndex = 0;
  return frame;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.style.cssText = style;
  made.textContent = text;
  return made;
}

/**
 * The brand's colours, radius and font are a stylesheet of their own. The old one stays until the new one is there. It
 * goes to the end: Vite puts the form's own colours behind what the page came with.
 */
function refreshLook(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/brands/"]')) {
    const fresh = link.cloneNode() as HTMLLinkElement;
    const address = new URL(link.href);
    address.searchParams.set('t', String(Date.now()));
    fresh.href = address.href;
    fresh.addEventListener('load', () => link.remove());
    document.head.append(fresh);
  }
}

import.meta.hot?.on('formwork:problems', show);
import.meta.hot?.on('formwork:configuration', refreshLook);
refreshLook();
// A page opened, or opened again, while a file is broken.
import.meta.hot?.send('formwork:hello');
