import { Fragment, type ReactNode } from 'react';
import type { Facts } from '../interpreter/facts.ts';
import { segmentsOf, type TextArguments } from '../interpreter/texts.ts';
import type { Text } from '../model/generated/documents.ts';
import type { TextSegment } from '../model/text.ts';
import { NamedLink } from './NamedLink.tsx';

interface RichTextProps {
  text: Text;
  facts: Facts;
  given?: TextArguments;
}

/** A text with its facts in place and its tags as links. Never HTML from data. */
export function RichText({ text, facts, given }: RichTextProps) {
  return <>{richText(text, facts, given)}</>;
}

/** The same without a component of its own: where there are many short ones, drawing theirs takes longer than the words. */
export function richText(text: Text, facts: Facts, given?: TextArguments): ReactNode {
  return nodesOf(segmentsOf(text, facts, given), facts);
}

/** Segments as React nodes: a tag is the link of that name, or `strong`. */
export function nodesOf(segments: TextSegment[], facts: Facts): ReactNode {
  if (segments.every((segment) => typeof segment === 'string')) return segments.join('');
  return segments.map((segment, index) => {
    if (typeof segment === 'string') return <Fragment key={index}>{segment}</Fragment>;
    const children = nodesOf(segment.children, facts);
    if (segment.tag === 'strong') return <strong key={index}>{children}</strong>;
    return (
      <NamedLink key={index} name={segment.tag} facts={facts}>
        {children}
      </NamedLink>
    );
  });
}
