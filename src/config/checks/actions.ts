import type { Action } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { described, written } from '../described.ts';
import type { DocumentsView } from '../documents-view.ts';
import { interned } from '../kept.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { isServerPage } from '../shipped.ts';
import { isSound } from '../sound-documents.ts';

/** Every button and link does something where it stands, and says nothing that is not done. */
export const actions: Check = {
  id: 'actions',
  find: inEachDocument(
    (view) => [samePlaces(placesOf(view))],
    (document, schemas, places) =>
      document.kind === 'step' && isSound(schemas, document) ? idle(document, schemas, places) : [],
  ),
};

/** The documents in which an action of a kind has something to do. Any other kind has wherever it stands. */
interface Places {
  /** Anywhere. Of a document that is named nowhere it is not known what it is for. */
  named: ReadonlySet<string>;
  /** Steps of flows: what they ask is kept, and the flow goes on. */
  submit: ReadonlySet<string>;
  /** Modals: they are closed. */
  close: ReadonlySet<string>;
  /** Modals at the end of what failed, and what is shown in place of a page that did: it is tried again. */
  retry: ReadonlySet<string>;
}

function placesOf(view: DocumentsView): Places {
  // Named in documents with faults, too.
  const named = [...view.every.values()].flatMap((document) =>
    written(view.project.schemas, document, 'document').map((each) => ({ ...each, kind: document.kind })),
  );
  const modals = named.flatMap(({ text, pointer }) => (pointer.endsWith('/modal') ? [text] : []));
  const steps = named.flatMap(({ text, pointer, kind }) =>
    kind === 'flow' && /^\/steps\//.test(pointer) ? [text] : [],
  );
  const errors = named.flatMap(({ text, pointer, kind }) => (kind === 'site' && pointer === '/error' ? [text] : []));
  const all = new Set(named.map(({ text }) => text));
  return { named: all, submit: new Set(steps), close: new Set(modals), retry: new Set([...errors, ...modals]) };
}

const samePlaces = interned(({ named, submit, close, retry }: Places) =>
  [named, submit, close, retry].flatMap((documents) => [documents.size, ...documents]),
);

/** What each kind of action needs, and what else it reads. */
const settings: Readonly<Record<Action['kind'], { needs?: 'link' | 'run'; reads: readonly string[] }>> = {
  submit: { reads: ['run', 'busyLabel', 'waits'] },
  go: { needs: 'link', reads: ['link'] },
  run: { needs: 'run', reads: ['run', 'busyLabel', 'waits'] },
  back: { reads: [] },
  close: { reads: [] },
  retry: { reads: [] },
};

const always = ['kind', 'label', 'when', 'note'];

function idle(document: ResolvedDocument, schemas: Schemas, places: Places): Finding[] {
  const { layered } = document;
  return described(schemas, document).flatMap(({ schema, value, pointer, isName }): Finding[] => {
    if (schema.title !== 'Action' || isName || !isObject(value) || typeof value.kind !== 'string') return [];
    const kind = value.kind as Action['kind'];
    const { needs, reads } = settings[kind];
    const missing =
      needs === undefined || value[needs] !== undefined
        ? []
        : [
            {
              layered,
              pointer,
              message: `An action of the kind "${kind}" needs "${needs}": without it nothing happens.`,
            },
          ];
    const unread = Object.keys(value)
      .filter((name) => !always.includes(name) && !reads.includes(name))
      .map((name) => ({
        layered,
        pointer: member(pointer, name),
        part: 'name' as const,
        message: `An action of the kind "${kind}" has no "${name}": it would be left out.`,
      }));
    const reason = reasonOf(value, kind, document.name, places);
    return [
      ...missing,
      ...unread,
      ...(reason === undefined ? [] : [{ layered, pointer: member(pointer, 'kind'), message: reason }]),
    ];
  });
}

/** Why an action of this kind would do nothing in this document. */
function reasonOf(action: object, kind: Action['kind'], name: string, places: Places): string | undefined {
  if (!places.named.has(name) && !isServerPage(name)) return undefined;
  if (kind === 'close' && !places.close.has(name)) return 'There is nothing to close: only a modal is closed.';
  if (kind === 'retry' && !places.retry.has(name))
    return 'There is nothing to try again: only a modal, and the page in place of one that failed, can do that.';
  const isJudged = places.submit.has(name) || isServerPage(name) || 'run' in action;
  return kind === 'submit' && !isJudged
    ? 'Nothing takes what is submitted: outside a flow, name the sequence in "run".'
    : undefined;
}
