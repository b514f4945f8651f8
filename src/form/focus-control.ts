import { controlId } from './field-path.ts';

const focusable = 'input, select, textarea, button, a[href]';

/**
 * Puts the focus in the field's control. A field that has none of its own at the moment, such as the city of an address
 * that is still being looked up, is reached through the nearest group that holds it.
 */
export function focusControl(field: string, prefix: string): void {
  const control = findControl(field, prefix);
  control?.focus();
  control?.scrollIntoView?.({ block: 'nearest' });
}

/**
 * Of what concerns fields, the first for each control on the page: parts of an address that is still being looked up are
 * all reached through its street, and one line is enough for them.
 */
export function firstOfEachControl<Item extends { field: string }>(items: readonly Item[], prefix: string): Item[] {
  const seen = new Set<HTMLElement>();
  return items.filter(({ field }) => {
    const control = findControl(field, prefix);
    if (control && seen.has(control)) return false;
    if (control) seen.add(control);
    return true;
  });
}

function findControl(field: string, prefix: string): HTMLElement | null {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const id = controlId(path, prefix);
    const own = document.getElementById(id);
    if (own?.matches(focusable)) return own;
    const first = [...document.querySelectorAll<HTMLElement>(`[id^="${id}_"]`)].find((part) => part.matches(focusable));
    if (first) return first;
  }
  return null;
}
