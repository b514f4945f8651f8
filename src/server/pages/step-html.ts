import { html } from 'hono/html';
import { applies } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import { withVariants } from '../../interpreter/variants.ts';
import type { Action, Block, StepDocument, Text } from '../../model/generated/documents.ts';
import type { PageBlockKind } from '../../model/page-parts.ts';
import { type FormState, fieldsHtml } from './fields-html.ts';
import { type Html, type Ink, linkAddress, textHtml } from './texts-html.ts';

export interface StepPart {
  document: StepDocument;
  ink: Ink;
  /** 1 for a page's own heading. */
  level?: 1 | 2;
  /** What its form posts to and what was typed; a document without a submit action has no form. */
  form?: FormState;
  /** Blocks by name that are only shown when something happened. */
  hidden?: readonly string[];
  /** What stands between the words and the buttons. */
  content?: Html | Html[];
}

/** A step document as a page's content: the same documents the application draws, with the few blocks pages use. */
export function stepHtml({ document: written, ink, level = 1, form, hidden = [], content }: StepPart): Html {
  const document = withVariants(written, ink.facts);
  const blocks = Object.entries(document.blocks ?? {})
    .filter(([name, block]) => !hidden.includes(name) && applies(block, ink.facts))
    .map(([, block]) => block);
  const at = (place: 'above' | 'below' | 'after') =>
    blocks.filter((block) => (block.place ?? 'below') === place).map((block) => blockHtml(block, ink));
  const actions = Object.values(document.actions ?? {}).filter((each) => applies(each, ink.facts));
  const title = textHtml(document.title, ink);
  return html`${level === 1 ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
${document.intro ? html`<p class="lead">${textHtml(document.intro, ink)}</p>` : ''}
${at('above')}
${form ? html`<form method="post" action="${form.action}" novalidate>${fieldsHtml(document, ink, form)}${actions.map((action) => actionHtml(action, ink))}</form>` : ''}
${at('below')}
${content ?? ''}
${form || actions.length === 0 ? '' : html`<p class="actions">${actions.map((action) => actionHtml(action, ink))}</p>`}
${at('after')}`;
}

function actionHtml(action: Action, ink: Ink): Html {
  if (action.kind === 'submit') return html`<button>${textHtml(action.label, ink)}</button>`;
  const address = action.kind === 'go' && action.link ? linkAddress(action.link, ink) : undefined;
  return address === undefined ? html`` : html`<a class="button" href="${address}">${textHtml(action.label, ink)}</a>`;
}

function blockHtml(block: Block, ink: Ink): Html {
  const draw = (drawings as Partial<Record<Block['kind'], (block: Block, ink: Ink) => Html>>)[block.kind];
  return draw ? draw(block, ink) : html``;
}

const heading = (title: Text | undefined, ink: Ink): Html =>
  title === undefined ? html`` : html`<h2>${textHtml(title, ink)}</h2>`;

/** How each kind of block is drawn that a page can have; the checker names others. */
const drawings: { [Kind in PageBlockKind]: (block: Extract<Block, { kind: Kind }>, ink: Ink) => Html } = {
  text: ({ text, style = 'body' }, ink) => html`<p class="${style}">${textHtml(text, ink)}</p>`,
  note: ({ title, text, tone = 'info' }, ink) =>
    html`<div class="note ${tone}"${tone === 'warning' ? html` role="alert"` : ''}>${title ? html`<p><strong>${textHtml(title, ink)}</strong></p>` : ''}<p>${textHtml(text, ink)}</p></div>`,
  disclosure: ({ title, paragraphs }, ink) =>
    html`<section>${heading(title, ink)}${Object.values(paragraphs).map((paragraph) => html`<p>${textHtml(paragraph, ink)}</p>`)}</section>`,
  footnotes: ({ items }, ink) =>
    html`<ol class="small">${Object.values(items).map((item) => html`<li>${textHtml(item, ink)}</li>`)}</ol>`,
  links: ({ title, items }, ink) =>
    html`${heading(title, ink)}<ul>${Object.values(items).map((item) => html`<li>${textHtml(item, ink)}</li>`)}</ul>`,
  contact: ({ title, name, phone, email }, ink) => {
    const number = stringOf(phone, ink.facts);
    const address = email ? stringOf(email, ink.facts) : '';
    return html`<section class="contact">${heading(title, ink)}
${name ? html`<p>${textHtml(name, ink)}</p>` : ''}
<p>${number ? html`<a href="tel:${number}">${number}</a>` : ''}${address ? html`<br><a href="mailto:${address}">${address}</a>` : ''}</p></section>`;
  },
};
