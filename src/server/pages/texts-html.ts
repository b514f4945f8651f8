import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { destinationNamed } from '../../interpreter/addresses.ts';
import type { Facts } from '../../interpreter/facts.ts';
import { segmentsOf } from '../../interpreter/texts.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { Text } from '../../model/generated/documents.ts';
import { basePath } from '../../model/org-info.ts';
import type { TextSegment } from '../../model/text.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What words are drawn with: the facts, and the links that tags name. */
export interface Ink {
  facts: Facts;
  links: Configuration['links'];
}

/** A text with its facts and links in place, escaped. */
export function textHtml(text: Text, ink: Ink): Html[] {
  return segmentsOf(text, ink.facts).map((segment) => segmentHtml(segment, ink));
}

function segmentHtml(segment: TextSegment, ink: Ink): Html {
  if (typeof segment === 'string') return html`${segment}`;
  const inner = segment.children.map((child) => segmentHtml(child, ink));
  if (segment.tag === 'strong') return html`<strong>${inner}</strong>`;
  const address = linkAddress(segment.tag, ink);
  return address === undefined ? html`${inner}` : html`<a href="${address}">${inner}</a>`;
}

/** Where a link leads; undefined when it leads nowhere for this brand. */
export function linkAddress(name: string, { facts, links }: Ink): string | undefined {
  const destination = destinationNamed(links, name, facts);
  return destination && (destination.inside ? basePath + destination.address : destination.address);
}
