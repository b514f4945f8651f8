import { useCallback, useEffect, useId, useRef } from 'react';
import type { DocumentBlock as Document } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { setInSession } from '../../services/visit.ts';
import { useEngine } from '../engine.ts';
import { RichText } from '../RichText.tsx';
import { useVisit } from '../use-session.ts';
import { FigureList } from './FigureList.tsx';
import type { BlockProps } from './table.tsx';

/** Where it is kept which documents have been seen to their end: the fact readDocuments. */
const readDocuments = '/arrival/readDocuments';

/** A pixel or two are lost to rounding at other zooms. */
const nearly = 4;

interface Section {
  heading?: string;
  paragraphs?: string[];
  rows?: { label: string; value: string }[];
}

/**
 * A document as text, in a box that scrolls and that the keyboard reaches. What a service sent is drawn as characters,
 * never as HTML. Who cannot scroll gets to the end with a button.
 */
export function DocumentBlock({ block, facts }: BlockProps<Document>) {
  const { store } = useEngine();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const value = facts.valueOf(block.content);
  const content = isObject(value) ? value : undefined;
  const uuid = typeof content?.uuid === 'string' ? content.uuid : undefined;
  const isRead = useVisit(({ session }) => {
    const read = session.arrival.readDocuments;
    return Array.isArray(read) && read.includes(uuid);
  });

  const look = useCallback(() => {
    const { current } = box;
    if (!current || uuid === undefined) return;
    if (current.scrollTop + current.clientHeight < current.scrollHeight - nearly) return;
    const known = store.getState().session.arrival.readDocuments;
    const read = Array.isArray(known) ? known : [];
    if (!read.includes(uuid)) setInSession(store, readDocuments, [...read, uuid]);
  }, [store, uuid]);
  // A document that fits into the box is seen to its end at once.
  useEffect(look, [look]);

  if (!content) return null;
  const title = typeof content.title === 'string' ? content.title : '';
  return (
    <div className="fw-document">
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section ref={box} className="fw-document-box" aria-labelledby={id} tabIndex={0} onScroll={look}>
        {sectionsOf(content).map((section, index) => (
          <DocumentSection key={index} section={section} />
        ))}
        <p ref={end} tabIndex={-1} className="fw-document-end" aria-live="polite">
          {isRead && block.read !== undefined && <RichText text={block.read} facts={facts} />}
        </p>
      </section>
      {!isRead && (
        <button
          type="button"
          className="fw-link-button"
          onClick={() => {
            if (box.current) box.current.scrollTop = box.current.scrollHeight;
            look();
            end.current?.focus();
          }}
        >
          <RichText text={block.end} facts={facts} />
        </button>
      )}
    </div>
  );
}

function sectionsOf(content: Record<string, unknown>): Section[] {
  return Array.isArray(content.sections) ? content.sections.filter(isObject) : [];
}

function DocumentSection({ section: { heading, paragraphs = [], rows = [] } }: { section: Section }) {
  return (
    <div>
      {heading !== undefined && <h3>{heading}</h3>}
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <FigureList figures={rows.map(({ label, value }) => ({ name: label, label, text: value }))} />
    </div>
  );
}
