/**
 * Runs in the page beside the application while `npm run dev` serves it, never in what is built: shows what is wrong
 * with a file that was saved, until it is mended, and takes in a lender's new look.
 */

const overlayId = 'formwork-problems';

function show(problems: readonly string[]): void {
  document.getElementById(overlayId)?.remove();
  if (problems.length === 0) return;
  const overlay = document.createElement('div');
  overlay.id = overlayId;
  overlay.setAttribute('role', 'alert');
  overlay.style.cssText =
    'position:fixed;inset:auto 0 0 0;max-height:60vh;overflow:auto;z-index:2147483647;margin:0;padding:16px 24px;background:#1b1b1f;color:#f4f4f5;font:14px/1.5 ui-monospace,monospace;border-top:4px solid #e5484d';
  const title = overlay.appendChild(document.createElement('strong'));
  title.textContent = `${problems.length === 1 ? 'A problem' : `${problems.length} problems`}. The page shows the last files without any.`;
  const text = overlay.appendChild(document.createElement('pre'));
  text.style.cssText = 'margin:12px 0 0;white-space:pre-wrap;font:inherit';
  text.textContent = problems.join('\n\n');
  document.body.append(overlay);
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

import.meta.hot?.on('formwork:problems', ({ problems }: { problems: string[] }) => show(problems));
import.meta.hot?.on('formwork:configuration', refreshLook);
refreshLook();
// A page opened, or opened again, while a file is broken.
import.meta.hot?.send('formwork:hello');
