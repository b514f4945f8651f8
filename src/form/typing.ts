/** Boxes that keep what is typed into them until it is reported. */
const boxes = new WeakSet<EventTarget>();

/**
 * Tells of every edit of a box, whether typed, pasted or filled in: from the box itself, and not by way of React, whose
 * root need not hear of it (see `withoutTyping`).
 *
 * @returns ends it
 */
export function hearTyping(box: HTMLElement, heard: (event: Event) => void): () => void {
  boxes.add(box);
  box.addEventListener('input', heard);
  // Some browsers fill a box in and say only that it has changed.
  box.addEventListener('change', heard);
  return () => {
    boxes.delete(box);
    box.removeEventListener('input', heard);
    box.removeEventListener('change', heard);
  };
}

/** What a browser says of a key that edits a box, beside `keydown` and `input`. No component asks for it. */
const unheard = ['keypress', 'keyup', 'beforeinput', 'textInput', 'selectionchange'];

/** Of these React is told once, on the way up. No component asks for them on the way down. */
const heardOnce = ['keydown', 'input'];

/** Keys that the list under a box waits for. All others only edit. */
const listKeys = /^(?:Arrow.+|Enter|Escape|Tab|Home|End|Page.+)$/;

/**
 * Has React begin to listen, but not to what is typed into the boxes that hear it themselves. React listens on its root,
 * and on the document, to every event there is, most of them twice, and looks through all that stands around a box for who
 * may want it: seven events a key that nobody wants cost a third of what drawing the letter does (28 November 2026: 1.4
 * of 4 ms). So while such a box has the focus, React is told of no key and no edit; if the box has a list, of the list's
 * keys only.
 *
 * @param begin creates the root: only what it adds meanwhile is held back
 */
export function withoutTyping<Result>(root: Element, begin: () => Result): Result {
  const targets = [root, root.ownerDocument];
  const told: Told[] = [];
  for (const target of targets) target.addEventListener = holdingBack(target, told);
  try {
    return begin();
  } finally {
    for (const target of targets) Reflect.deleteProperty(target, 'addEventListener');
    const hear = (isWanted: boolean) => {
      for (const { target, type, listener } of told)
        if (isWanted) target.addEventListener(type, listener);
        else target.removeEventListener(type, listener);
    };
    root.addEventListener('focusin', ({ target }) => hear(!boxes.has(target as Element) || hasList(target as Element)));
    root.addEventListener('focusout', () => hear(true));
  }
}

/** Something of React's that is told of `heardOnce`. */
interface Told {
  target: EventTarget;
  type: string;
  listener: (event: Event) => void;
}

function holdingBack(target: EventTarget, told: Told[]): EventTarget['addEventListener'] {
  const listen: EventTarget['addEventListener'] = target.addEventListener.bind(target);
  return (type, listener, options) => {
    if (unheard.includes(type)) return;
    if (!heardOnce.includes(type) || typeof listener !== 'function') return listen(type, listener, options);
    const isOnTheWayDown = options === true || (typeof options === 'object' && options.capture === true);
    if (isOnTheWayDown) return;
    const unlessEdit = (event: Event) => isEdit(event) || listener.call(target, event);
    told.push({ target, type, listener: unlessEdit });
    listen(type, unlessEdit);
  };
}

function isEdit(event: Event): boolean {
  if (event.target === null || !boxes.has(event.target)) return false;
  return !('key' in event && hasList(event.target as Element) && listKeys.test(String(event.key)));
}

function hasList(box: Element): boolean {
  return box.getAttribute('role') === 'combobox';
}
