import { expect, it } from 'vitest';
import { compiledText as text } from '../../config/testing/compiled-text.ts';
import { factsOf } from '../../interpreter/facts.ts';
import type { Block } from '../../model/generated/documents.ts';
import { stepHtml } from './step-html.ts';

const ink = { facts: factsOf({}, {} as never), links: {} };
const strong = text('<strong>Words</strong>');

it.each<Block>([
  { kind: 'text', text: strong },
  { kind: 'note', title: strong, text: strong },
  { kind: 'disclosure', title: strong, paragraphs: { one: strong } },
  { kind: 'footnotes', items: { one: strong } },
  { kind: 'links', title: strong, items: { one: strong } },
  { kind: 'contact', title: strong, name: strong, phone: text('2065550119') },
])('every text of a block may have a tag: $kind', async (block) => {
  const page = String(await stepHtml({ document: { title: strong, intro: strong, blocks: { block } }, ink }));
  expect(page).toContain('<strong>Words</strong>');
  expect(page).not.toContain('[object');
});
