import type { ProblemInWords } from '../../config/report.ts';
import type { ShownProblems } from './server.ts';

/**
 * Runs in the page beside the application while `npm run dev` serves it, never in what is built: shows what is wrong
 * with a file that was saved, until it is mended, and which regulated words nobody has approved; and takes in a lender's
 * new look.
 */

const problemsId = 'formwork-problems';
const unapprovedId = 'formwork-unapproved';

const panel =
  'box-sizing:border-box;width:100%;margin:0;padding:12px 16px;background:#1b1b1f;color:#f4f4f5;font:14px/1.5 ui-monospace,monospace;border:0;';
const styles = {
  // Above all else, and above a dialog of the application, which may be what is worked on.
  problems: `${panel}border-top:4px solid #e5484d;position:fixed;inset:auto 0 0 0;max-width:none;max-height:60vh;overflow:auto`,
  // Above the page, where it covers nothing that is to be tried.
  unapproved: `${panel}border-bottom:4px solid #f5a623`,
  summary: 'font-weight:bold;cursor:pointer',
  heading: 'margin:16px 0 0;font-weight:bold;overflow-wrap:anywhere',
  sentence: 'margin:4px 0 0;overflow-wrap:anywhere',
  // What marks the part stands below it only in a line that does not wrap.
  frame: 'margin:4px 0 0;padding:4px 8px;overflow-x:auto;background:#2a2a30;font:inherit',
};

let shown = '';

/** What is wrong stands open; words that only wait for somebody to approve them, in one line that opens. */
function show(files: ShownProblems): void {
  const said = JSON.stringify(files);
  // Files are read again for each of them that is saved: what stands there already is left as it was opened and focused.
  if (said === shown) return;
  shown = said;
  for (const id of [problemsId, unapprovedId]) document.getElementById(id)?.remove();
  const { problems, unapproved } = files;
  const count = (one: string, many: string, all: readonly unknown[]) =>
    all.length === 1 ? one : `${all.length} ${many}`;
  if (unapproved.length > 0) {
    const title = `${count('A regulated text', 'regulated texts', unapproved)} that nobody has approved.`;
    const note = withProblems(title, unapproved, styles.unapproved);
    note.id = unapprovedId;
    note.setAttribute('role', 'status');
    document.body.prepend(note);
  }
  if (problems.length > 0) {
    const title = `${count('A problem', 'problems', problems)}. The page shows the last files without any, and no lender that was added since.`;
    const overlay = withProblems(title, problems, styles.problems, { isOpen: true });
    overlay.id = problemsId;
    overlay.setAttribute('role', 'alert');
    overlay.popover = 'manual';
    document.body.append(overlay);
    overlay.showPopover();
  }
}

function withProblems(title: string, problems: readonly ProblemInWords[], style: string, { isOpen = false } = {}) {
  const place = element('div', style);
  const details = place.appendChild(element('details', ''));
  details.open = isOpen;
  details.append(
    element('summary', styles.summary, title),
    ...problems.flatMap(({ heading, sentences, frame }) => [
      element('p', styles.heading, heading),
      ...sentences.map((sentence) => element('p', styles.sentence, sentence)),
      ...(frame.length > 0 ? [frameOf(frame)] : []),
    ]),
  );
  return place;
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
 * The brand's colours, radius and font, which the page carries in a style, are a stylesheet too. What was there stays until
 * the new one is. It goes to the end: Vite puts the form's own styles behind what the page came with.
 */
function refreshLook(): void {
  const old = [...document.querySelectorAll<HTMLElement>('style[data-href], link[rel="stylesheet"][href*="/brands/"]')];
  const [first] = old;
  if (!first) return;
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  const address = new URL(first.dataset.href ?? (first as HTMLLinkElement).href, location.href);
  address.searchParams.set('t', String(Date.now()));
  fresh.href = address.href;
  fresh.addEventListener('load', () => {
    for (const each of old) each.remove();
  });
  document.head.append(fresh);
}

import.meta.hot?.on('formwork:problems', show);
import.meta.hot?.on('formwork:configuration', refreshLook);
refreshLook();
// A page opened, or opened again, while a file is broken.
import.meta.hot?.send('formwork:hello');
