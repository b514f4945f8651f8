import type { LaterConfiguration } from '../model/configuration.ts';
import type { CompiledDocuments } from './compile.ts';

/** The halves of compiled documents. */
export interface Halves {
  first: CompiledDocuments;
  later: LaterConfiguration;
}

/**
 * Splits what is shipped of a brand's documents into what a registration can be gone through with, from its first step to its end,
 * and what only the screens of an application need: a borrower waits for the first alone, and the other follows while the
 * first question is answered.
 *
 * What a menu of the header says comes first, and what its buttons run comes later: for a visitor it offers nothing.
 *
 * What a flow, the site's own pages or a document that they name names by its document name comes first. Rows of
 * `site.screens` lead into the application, so what only they name comes later. Everything that is not a step or a
 * sequence is small, or is read as a whole, and comes first.
 */
export function splitDocuments(documents: CompiledDocuments): Halves {
  const { steps, sequences, site, ...others } = documents;
  const {
    screens: _screens,
    progress: _progress,
    header: { menus = {}, ...header },
    ...ownPages
  } = site;
  const reached = new Set<object>(Object.values(menus).flatMap(({ document }) => steps[document] ?? []));
  const see = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) see(inner);
    if (typeof value !== 'string') return;
    for (const named of [steps, sequences]) {
      const document = Object.hasOwn(named, value) ? named[value] : undefined;
      if (document === undefined || reached.has(document)) continue;
      reached.add(document);
      see(document);
    }
  };
  see({ ...ownPages, header });
  see(others);
  const half = (isFirst: boolean): LaterConfiguration => ({
    steps: only(steps, (step) => reached.has(step) === isFirst),
    sequences: only(sequences, (sequence) => reached.has(sequence) === isFirst),
  });
  return { first: { ...others, site, ...half(true) }, later: half(false) };
}

function only<Value>(record: Record<string, Value>, isIn: (value: Value) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isIn(value)));
}
