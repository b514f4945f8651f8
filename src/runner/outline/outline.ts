import { controlOf, descriptionOf, idsIn, isBlock, isHidden, nameOf, roleOf, textIn, wordsOf } from './accessible.ts';

/**
 * What a screen reader meets below an element, in reading order, one line for each stop: what it is, its name, its
 * state, and indented below it what is read after the name. Words that are read as a control's name or description are
 * not repeated where they stand; words that belong to nothing are lines of text.
 */
export function outlineOf(root: Element): string[] {
  const lines: string[] = [];
  const said = spokenElsewhere(root);
  const write = (depth: number, line: string) => void lines.push(`${'  '.repeat(depth)}${line}`);

  const visitAll = (nodes: Iterable<Node>, depth: number) => {
    let run: Node[] = [];
    const flush = () => {
      writeText(run, depth);
      run = [];
    };
    for (const node of nodes) {
      if (node.nodeType === 3) run.push(node);
      if (node.nodeType !== 1 || isHidden(node as Element)) continue;
      if (isInline(node as Element)) run.push(node);
      else {
        flush();
        visit(node as Element, depth);
      }
    }
    flush();
  };

  const visit = (element: Element, depth: number) => {
    if (said.has(element)) {
      // Its words are read with a control; what can be pressed in it is still a stop of its own.
      for (const stop of [...element.children].flatMap(stopsIn)) writeStop(stop, depth);
      return;
    }
    const role = roleOf(element);
    const kind = role === undefined ? undefined : kinds[role];
    if (role === undefined || kind === undefined || kind === 'passed') {
      const live = liveness(element);
      if (live === undefined) visitAll(element.childNodes, depth);
      else if (textIn(element) !== '') {
        write(depth, `announced ${live}`);
        visitAll(element.childNodes, depth + 1);
      }
    } else if (kind === 'stop') writeStop(element, depth);
    else if (kind === 'item') {
      const called = role === 'listitem' ? 'item' : role;
      const states = statesOf(element, called);
      const start = lines.length;
      write(depth, [called, ...states].join(', '));
      visitAll(element.childNodes, depth + 1);
      // An item of one line of words is that line.
      const words = lines.length === start + 2 ? /^\s*text (.*)$/.exec(lines[start + 1] as string)?.[1] : undefined;
      const only = lines.length === start + 2 && states.length === 0 ? lines[start + 1]?.slice(2) : undefined;
      if (words !== undefined)
        lines.splice(start, 2, `${'  '.repeat(depth)}${[`${called} ${words}`, ...states].join(', ')}`);
      else if (only !== undefined) lines.splice(start, 2, only);
    } else {
      const start = lines.length;
      writeStop(element, depth);
      visitAll(element.childNodes, depth + 1);
      // An empty group is nothing to anybody, unless something is wrong with that.
      if (lines.length === start + 1 && nameOf(element) === '') lines.pop();
    }
  };

  const writeText = (nodes: Node[], depth: number) => {
    if (nodes.length === 0) return;
    const text = wordsOf(nodes);
    const stops = nodes.flatMap((node) => (node.nodeType === 1 ? stopsIn(node as Element) : []));
    // Links side by side, with no words around them, are no sentence.
    const areOnlyStops = stops.length > 0 && stops.map((stop) => textIn(stop)).join('') === text;
    if (text !== '' && !areOnlyStops) write(depth, `text "${text}"`);
    for (const stop of stops) writeStop(stop, areOnlyStops || text === '' ? depth : depth + 1);
  };

  const writeStop = (element: Element, depth: number) => {
    const role = roleOf(element) ?? element.tagName.toLowerCase();
    const name = nameOf(element);
    const named =
      name === '' && !mayBeNameless.has(role) ? `${role} WITHOUT A NAME` : name === '' ? role : `${role} "${name}"`;
    write(depth, [named, ...statesOf(element, role)].join(', '));
    const description = descriptionOf(element);
    if (description !== '') write(depth + 1, `described "${description}"`);
    const error = textOfIds(element, 'aria-errormessage');
    if (error !== '') write(depth + 1, `error "${error}"`);
    if (role === 'menu') for (const option of optionsOf(element as HTMLSelectElement)) write(depth + 1, option);
  };

  visitAll([root], 0);
  return lines;
}

/** What is written of each role. stop: a line; holder: a line and what is in it below; passed: only what is in it. */
const kinds: Readonly<Record<string, 'stop' | 'holder' | 'item' | 'passed'>> = {
  alert: 'holder',
  alertdialog: 'holder',
  article: 'passed',
  banner: 'holder',
  button: 'stop',
  checkbox: 'stop',
  combobox: 'stop',
  complementary: 'holder',
  contentinfo: 'holder',
  definition: 'item',
  dialog: 'holder',
  disclosure: 'holder',
  'file box': 'stop',
  group: 'holder',
  heading: 'stop',
  image: 'stop',
  link: 'stop',
  list: 'holder',
  listbox: 'holder',
  listitem: 'item',
  main: 'holder',
  menu: 'stop',
  navigation: 'holder',
  option: 'stop',
  'password box': 'stop',
  progressbar: 'stop',
  radio: 'stop',
  radiogroup: 'holder',
  region: 'holder',
  slider: 'stop',
  status: 'passed',
  term: 'item',
  textbox: 'stop',
};

const mayBeNameless = new Set(['list', 'banner', 'contentinfo', 'main', 'alert']);

/** Elements whose words are a control's name or description. */
function spokenElsewhere(root: Element): Set<Element> {
  const said = new Set<Element>();
  const look = (element: Element, isKept: boolean) => {
    if (element.tagName === 'LEGEND' || (element.tagName === 'LABEL' && controlOf(element))) said.add(element);
    if (!isKept)
      for (const attribute of ['aria-describedby', 'aria-errormessage'])
        for (const id of idsIn(element, attribute)) {
          const target = root.ownerDocument.getElementById(id);
          if (target) said.add(target);
        }
    for (let child = element.firstElementChild; child; child = child.nextElementSibling)
      look(child, isKept || isHidden(child));
  };
  look(root, isKept(root));
  return said;
}

/** Whether the element, or what it is in, is kept from assistive technology. */
function isKept(element: Element | null): boolean {
  return element !== null && (isHidden(element) || isKept(element.parentElement));
}

const stopTags = new Set(['A', 'BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'IMG', 'SUMMARY']);

function stopsIn(element: Element): Element[] {
  const below = element.firstElementChild ? [...element.children].flatMap(stopsIn) : [];
  const isStop = stopTags.has(element.tagName) && roleOf(element) !== undefined && !isKept(element);
  return isStop ? [element, ...below] : below;
}

/** Whether the element is part of a line of words: nothing in it stands on a line of its own or is a control. */
function isInline(element: Element): boolean {
  if (isBlock(element) || liveness(element) !== undefined) return false;
  if (notInline.has(element.tagName) || element.hasAttribute('role')) return false;
  return [...element.children].every((child) => isHidden(child) || isInline(child));
}

const notInline = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'LABEL', 'IMG', 'PROGRESS']);

function liveness(element: Element): string | undefined {
  const role = element.getAttribute('role');
  const live = element.getAttribute('aria-live') ?? (role === 'status' ? 'polite' : undefined);
  if (live === undefined || live === 'off') return undefined;
  return live === 'assertive' ? 'at once' : 'when there is a pause';
}

function statesOf(element: Element, role: string): string[] {
  const level = role === 'heading' ? (element.getAttribute('aria-level') ?? element.tagName.slice(1)) : undefined;
  const control = element as HTMLInputElement;
  const isTrue = (attribute: string) => element.getAttribute(attribute) === 'true';
  const value = /^(textbox|combobox|slider)$/.test(role) && control.value ? `holds "${control.value}"` : undefined;
  return [
    level && `level ${level}`,
    role === 'link' && `to ${element.getAttribute('href')}`,
    (isTrue('aria-required') || element.hasAttribute('required')) && 'required',
    isTrue('aria-invalid') && 'invalid',
    (role === 'checkbox' || role === 'radio') && control.checked && 'checked',
    value,
    role === 'password box' && control.value && 'filled in',
    role === 'progressbar' && `${element.getAttribute('value')} of ${element.getAttribute('max')}`,
    element.hasAttribute('aria-expanded') && role !== 'combobox' && (isTrue('aria-expanded') ? 'open' : 'closed'),
    element.hasAttribute('aria-current') && `current ${element.getAttribute('aria-current')}`,
    isTrue('aria-disabled') && 'not now',
    control.disabled === true && 'disabled',
    role === 'list' && countOf([...element.children].filter((child) => child.tagName === 'LI').length),
  ].filter((state): state is string => typeof state === 'string' && state !== '');
}

function countOf(items: number): string {
  return items === 1 ? '1 item' : `${items} items`;
}

/** A menu's lines; of a long one only how many there are, with the first and the last. */
function optionsOf(select: HTMLSelectElement): string[] {
  const all = [...select.options].map((option) => `option "${textIn(option)}"${option.selected ? ', chosen' : ''}`);
  return all.length <= 12 ? all : [...all.slice(0, 2), `… ${all.length - 3} more …`, ...all.slice(-1)];
}

function textOfIds(element: Element, attribute: string): string {
  return idsIn(element, attribute)
    .map((id) => element.ownerDocument.getElementById(id))
    .map((target) => (target ? textIn(target) : ''))
    .filter(Boolean)
    .join(' ');
}
