import type { SequenceDocument, SiteDocument } from '../../model/generated/documents.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { interned, kept } from '../kept.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { soundValue } from '../sound-documents.ts';

/**
 * Whoever waits for the lender reads what for. Polling takes up to a minute, and by itself leaves no more to be seen than
 * "Loading" or a busy button: a screen polls with the sequence that it waits with, when it is drawn already, and an act
 * names the document that stands there meanwhile, or the overlay.
 */
export const silentPolls: Check = {
  id: 'silent-polls',
  find: inEachDocument(
    (view) => [sameNames(openingSequences(view.sound('site'))), sameNames(waitingSequences(view.sound('site')))],
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

/** The sequences that screens wait with: their documents say what for. */
const waitingSequences = kept(
  (sites: ReadonlyMap<string, SiteDocument>): ReadonlySet<string> => namedBy(sites, ({ wait }) => [wait]),
);

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
  waiting: ReadonlySet<string>,
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
    if (shows !== undefined || sequence.progress !== undefined || waiting.has(name)) return [];
    return [
      {
        ...at,
        message:
          'While this polls, only a busy button is shown. Name in "shows" the screen that says meanwhile what is waited for.',
      },
    ];
  });
}

function shownInVain({ layered }: ResolvedDocument, { steps }: SequenceDocument): Finding[] {
  return Object.entries(steps).flatMap(([key, { poll, shows }]) =>
    shows === undefined || poll !== undefined
      ? []
      : [{ layered, pointer: `/steps/${key}/shows`, message: 'Only a step that polls shows a screen: remove it.' }],
  );
}
