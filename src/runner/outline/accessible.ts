/**
 * Role, name and description of an element as assistive technology gets them: the parts of ARIA and of the accessible
 * name computation that this product's markup uses, without styles. (dom-accessibility-api asks for the computed style
 * of every element, which takes most of the time in jsdom; a test holds the two to the same answers.)
 */

const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/** Whether the element and all in it are kept from assistive technology. */
export function isHidden(element: Element): boolean {
  if (skipped.has(element.tagName) || element.hasAttribute('hidden')) return true;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  if (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden') return true;
  return element.tagName === 'DIALOG' && !element.hasAttribute('open');
}

const rolesByTag: Readonly<Record<string, string>> = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DD: 'definition',
  DETAILS: 'disclosure',
  DIALOG: 'dialog',
  DT: 'term',
  FIELDSET: 'group',
  FOOTER: 'contentinfo',
  HEADER: 'banner',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  PROGRESS: 'progressbar',
  SELECT: 'menu',
  TEXTAREA: 'textbox',
  UL: 'list',
};

const rolesByType: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'file box',
  password: 'password box',
  radio: 'radio',
  range: 'slider',
  submit: 'button',
};

/** What the element is; undefined for one that only holds or styles others. */
export function roleOf(element: Element): string | undefined {
  const given = element.getAttribute('role');
  if (given) return given;
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) return 'heading';
  if (tagName === 'A') return element.hasAttribute('href') ? 'link' : undefined;
  if (tagName === 'IMG') return element.getAttribute('alt') === '' ? undefined : 'image';
  if (tagName === 'INPUT') return rolesByType[element.getAttribute('type') ?? 'text'] ?? 'textbox';
  // A section is a landmark only under a name.
  if (tagName === 'SECTION') return nameOf(element) === '' ? undefined : 'region';
  return rolesByTag[tagName];
}

const namedByContent = new Set(['button', 'heading', 'link', 'option', 'radio', 'term', 'checkbox']);

/** The element's accessible name; "" when it has none. */
export function nameOf(element: Element): string {
  const labelledBy = referred(element, 'aria-labelledby');
  if (labelledBy !== '') return labelledBy;
  const label = element.getAttribute('aria-label')?.trim();
  if (label) return label;
  const native = nativeName(element);
  if (native !== '') return native;
  if (
    /^(BUTTON|H[1-6]|OPTION)$/.test(element.tagName) ||
    (element.tagName === 'A' && element.hasAttribute('href')) ||
    namedByContent.has(element.getAttribute('role') ?? '')
  ) {
    const content = textIn(element);
    if (content !== '') return content;
  }
  return (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '').trim();
}

function nativeName(element: Element): string {
  if (element.tagName === 'IMG') return element.getAttribute('alt') ?? '';
  if (element.tagName === 'FIELDSET') {
    const legend = [...element.children].find(({ tagName }) => tagName === 'LEGEND');
    return legend ? textIn(legend) : '';
  }
  return labelsOf(element)
    .map((label) => textIn(label, element))
    .filter(Boolean)
    .join(' ');
}

const labelled = new Set(['BUTTON', 'INPUT', 'METER', 'OUTPUT', 'PROGRESS', 'SELECT', 'TEXTAREA']);

/** A control's labels: those for it, and the one around it. (jsdom looks through the whole page for each control.) */
function labelsOf(element: Element): Element[] {
  if (!labelled.has(element.tagName)) return [];
  const { id } = element;
  if (id === '' && !element.closest('label')) return [];
  return [...element.ownerDocument.getElementsByTagName('label')].filter((label) => controlOf(label) === element);
}

/** What a label is the label of. */
export function controlOf(label: Element): Element | undefined {
  const named = label.getAttribute('for');
  const control = named === null ? firstLabelled(label) : label.ownerDocument.getElementById(named);
  return control && labelled.has(control.tagName) ? control : undefined;
}

function firstLabelled(element: Element): Element | undefined {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    const found = labelled.has(child.tagName) ? child : firstLabelled(child);
    if (found) return found;
  }
  return undefined;
}

/** What is read after the name: hints and messages that are tied to the element, or a title that is not its name. */
export function descriptionOf(element: Element): string {
  const described = referred(element, 'aria-describedby');
  const title = element.getAttribute('title')?.trim() ?? '';
  return described !== '' || title === nameOf(element) ? described : title;
}

/** The ids that an attribute refers to. */
export function idsIn(element: Element, attribute: string): string[] {
  return (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
}

function referred(element: Element, attribute: string): string {
  return idsIn(element, attribute)
    .map((id) => element.ownerDocument.getElementById(id))
    .map((target) => (target ? textIn(target) : ''))
    .filter(Boolean)
    .join(' ');
}

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIALOG DIV DL DT FIELDSET FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL P SECTION SUMMARY TABLE TD TH TR UL'.split(
    ' ',
  ),
);

/** Whether the element stands on lines of its own. */
export function isBlock(element: Element): boolean {
  return blocks.has(element.tagName);
}

/** The words in an element, as they are read. `besides`: the control that a label around it names. */
export function textIn(element: Node, besides?: Element): string {
  return wordsOf(element.childNodes, besides);
}

/** The words of nodes that follow each other. */
export function wordsOf(nodes: Iterable<Node>, besides?: Element): string {
  let words = '';
  const collect = (node: Node) => {
    if (node.nodeType === 3) words += node.nodeValue ?? '';
    if (node.nodeType !== 1) return;
    const inner = node as Element;
    if (inner === besides || isHidden(inner)) return;
    const label = inner.getAttribute('aria-label');
    if (inner.tagName === 'IMG') words += ` ${inner.getAttribute('alt') ?? ''} `;
    else if (/^(INPUT|SELECT|TEXTAREA)$/.test(inner.tagName)) return;
    else if (inner.tagName === 'BR') words += ' ';
    else if (label) words += ` ${label} `;
    else {
      const space = isBlock(inner) || inner.tagName === 'BUTTON' ? ' ' : '';
      words += space;
      for (let child = inner.firstChild; child; child = child.nextSibling) collect(child);
      words += space;
    }
  };
  for (const node of nodes) collect(node);
  return words.replace(/\s+/g, ' ').trim();
}
