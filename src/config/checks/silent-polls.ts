import type { SequenceDocument, SiteDocument, StepDocument } from '../../model/generated/documents.ts';
import { isObject } from '../../model/json.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { interned, kept } from '../kept.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { soundValue } from '../sound-documents.ts';

/**
 * Whoever waits for the lender reads what for. Polling takes up to a minute, and by itself leaves no more to be seen than
 * "Loading" or a busy button: a screen polls with the sequence that it waits with, when it is drawn already, and an act
 * names the document that stands there meanwhile, or the overlay. Where one screen waits with what a button of another
 * runs, the other's says nothing, though both may show the same document.
 */
export const silentPolls: Check = {
  id: 'silent-polls',
  waitsFor: 'names',
  find: inEachDocument(
    (view) => [
      sameNames(openingSequences(view.sound('site'))),
      sameWaiting(waitingSequences(view.sound('site'), view.sound('step'))),
    ],
    (document, schemas, opening, waiting) => {
      const sequence = soundValue(schemas, 'sequence', document);
      if (!sequence) return [];
      return [...silent(document, sequence, opening, waiting), ...shownInVain(document, sequence)];
    },
  ),
};

const sameNames = interned((names: ReadonlySet<string>) => [...names]);

/** The sequences that run before anything of a screen is drawn. */
const openingSequences = kept(
  (sites: ReadonlyMap<string, SiteDocument>): ReadonlySet<string> => namedBy(sites, ({ run, read }) => [run, read]),
);

/** The sequences that screens wait with, whose documents say what for; and the buttons, in words, that run them elsewhere. */
type Waiting = ReadonlyMap<string, readonly string[]>;

const sameWaiting = interned((waiting: Waiting) =>
  [...waiting].flatMap(([name, elsewhere]) => [name, elsewhere.length, ...elsewhere]),
);

function waitingSequences(sites: ReadonlyMap<string, SiteDocument>, steps: ReadonlyMap<string, StepDocument>): Waiting {
  const screens = [...sites.values()].flatMap((site) => Object.values(site.screens));
  const names = [...namedBy(sites, ({ wait }) => [wait])];
  return new Map(
    names.map((name) => {
      const running = [...steps].flatMap(([document, step]) => (runsOf(step).has(name) ? [document] : []));
      return [name, running.flatMap((document) => withoutWait(document, name, screens)).sort()];
    }),
  );
}

/** Where a document is shown by a screen that does not wait with a sequence, or by something else than a screen. */
function withoutWait(document: string, name: string, screens: SiteDocument['screens'][string][]): string[] {
  const shown = screens.filter((screen) => screen.document === document);
  if (!shown.some(({ wait }) => wait === name)) return [`"${document}"`];
  return shown.flatMap(({ wait, path }) => (wait === name ? [] : [`"${document}" at "/${path}"`]));
}

/** What the buttons of a document run, wherever they stand, and in whichever variant. */
const runsOf = kept((step: StepDocument): ReadonlySet<string> => new Set(runsIn(step)));

function runsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(runsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'run' && typeof each === 'string' ? [each] : runsIn(each),
  );
}

function namedBy(
  sites: ReadonlyMap<string, SiteDocument>,
  names: (screen: SiteDocument['screens'][string]) => (string | undefined)[],
): ReadonlySet<string> {
  const named = [...sites.values()].flatMap(({ screens }) => Object.values(screens).flatMap(names));
  return new Set(named.filter((name) => name !== undefined).sort());
}

function silent(
  { name, layered }: ResolvedDocument,
  sequence: SequenceDocument,
  opening: ReadonlySet<string>,
  waiting: Waiting,
): Finding[] {
  return Object.entries(sequence.steps).flatMap(([key, { poll, shows }]): Finding[] => {
    if (poll === undefined) return [];
    const at = { layered, pointer: `/steps/${key}/poll` };
    if (opening.has(name))
      return [
        {
          ...at,
          message:
            'A screen is opened with this sequence: while it polls, only "Loading" is shown. Name it as the screen\'s "wait" in flows/site.json, instead of "run" or "read", and say in the screen\'s document what is waited for.',
        },
      ];
    if (shows !== undefined || sequence.progress !== undefined) return [];
    const elsewhere = waiting.get(name);
    if (elsewhere?.length === 0) return [];
    const message =
      elsewhere === undefined
        ? 'While this polls, only a busy button is shown. Name in "shows" the screen that says meanwhile what is waited for.'
        : `A screen waits with this sequence and says so, but a button of ${elsewhere[0]} runs it, too: there, only that busy button is shown. Name in "shows" the screen that says meanwhile what is waited for.`;
    return [{ ...at, message }];
  });
}

function shownInVain({ layered }: ResolvedDocument, { steps }: SequenceDocument): Finding[] {
  return Object.entries(steps).flatMap(([key, { poll, shows }]) =>
    shows === undefined || poll !== undefined
      ? []
      : [{ layered, pointer: `/steps/${key}/shows`, message: 'Only a step that polls shows a screen: remove it.' }],
  );
}
