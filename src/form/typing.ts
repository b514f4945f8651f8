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

/** Of these, what happens is told once, on the way up. No component asks for it on the way down. */
const heardOnce = ['keydown', 'input'];

/** Keys that a control may wait for, such as a list under its box. All others only edit. */
const controlKeys = /^(?:Arrow.+|Enter|Escape|Tab|Home|End|Page.+)$/;

/**
 * Has React begin to listen, but not to what is typed into the boxes that hear it themselves. React listens on its root,
 * and on the document, to every event there is, most of them twice, and looks through all that stands around a box for who
 * may want it: seven events a key that nobody wants cost a third of what drawing the letter does (28 November 2026: 1.4
 * of 4 ms).
 *
 * @param begin creates the root: only what it adds meanwhile is held back
 */
export function withoutTyping<Result>(root: Element, begin: () => Result): Result {
  const targets = [root, root.ownerDocument];
  for (const target of targets) target.addEventListener = holdingBack(target);
  try {
    return begin();
  } finally {
    for (const target of targets) Reflect.deleteProperty(target, 'addEventListener');
  }
}

function holdingBack(target: EventTarget): EventTarget['addEventListener'] {
  const listen: EventTarget['addEventListener'] = target.addEventListener.bind(target);
  return (type, listener, options) => {
    const isOnTheWayDown = options === true || (typeof options === 'object' && options.capture === true);
    if (unheard.includes(type) || (isOnTheWayDown && heardOnce.includes(type))) return;
    const isTold = heardOnce.includes(type) && typeof listener === 'function';
    listen(type, isTold ? (event) => isEdit(event) || listener.call(target, event) : listener, options);
  };
}

function isEdit(event: Event): boolean {
  if (event.target === null || !boxes.has(event.target)) return false;
  return !('key' in event && controlKeys.test(String(event.key)));
}
