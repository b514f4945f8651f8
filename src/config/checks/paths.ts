import type { Vocabulary } from '../../interpreter/facts.ts';
import type { FlowDocument, SiteDocument } from '../../model/generated/documents.ts';
import { member } from '../../model/json-pointer.ts';
import { formulaOf } from '../analysis/formula.ts';
import { isPossible } from '../analysis/satisfy.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { didYouMean } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { soundValue } from '../sound-documents.ts';

/**
 * No two screens have one path, nor a screen and a step, nor two steps that can be shown to the same borrower; and what varies
 * in a screen's path is read.
 */
export const paths: Check = {
  id: 'paths',
  leansOn: ['facts', 'flow', 'site'],
  find: inEachDocument(
    (view) => [view.vocabulary, view.sound('flow')],
    (document, schemas, vocabulary, flows) => {
      const site = soundValue(schemas, 'site', document);
      const flow = soundValue(schemas, 'flow', document);
      return [
        ...(site ? [...ofScreens(document, site, flows), ...unread(document, site, vocabulary)] : []),
        ...(flow ? ofSteps(document, flow, vocabulary) : []),
      ];
    },
  ),
};

function ofScreens(
  { layered }: ResolvedDocument,
  { screens }: SiteDocument,
  flows: ReadonlyMap<string, FlowDocument>,
): Finding[] {
  const steps = [...flows.values()].flatMap(({ presentations, steps: all }) =>
    Object.keys(presentations).flatMap((start) =>
      Object.entries(all).map(([key, { path }]) => ({
        what: `the step "${key}"`,
        path: path === '' ? start : `${start}/${path}`,
      })),
    ),
  );
  const taken = new Map(steps.map(({ what, path }) => [path, what]));
  return Object.entries(screens).flatMap(([name, { path }]): Finding[] => {
    // Which name what varies has makes no other path of it.
    const plain = path.replace(/:\w+/g, ':');
    const other = taken.get(plain);
    taken.set(plain, other ?? `the screen "${name}"`);
    return other === undefined
      ? []
      : [
          {
            layered,
            pointer: `${member('/screens', name)}/path`,
            message: `This is the path of ${other}, too: only one of them can be shown at "${path}". Give each its own.`,
          },
        ];
  });
}

/** Parts of a path that are filled into /query, and no fact comes from there. */
function unread({ layered }: ResolvedDocument, { screens }: SiteDocument, vocabulary: Vocabulary): Finding[] {
  const read = Object.values(vocabulary).flatMap(({ from }) => /^\/query\/([^/]+)$/.exec(from ?? '')?.[1] ?? []);
  const known = [...new Set([application, ...read])].map((name) => `:${name}`);
  return Object.entries(screens).flatMap(([name, { path }]) =>
    (path.match(/:\w+/g) ?? [])
      .filter((part) => !known.includes(part))
      .map((part) => ({
        layered,
        pointer: `${member('/screens', name)}/path`,
        message: `What stands at "${part}" goes to /query/${part.slice(1)}, and no fact comes from there.${didYouMean(part, known)}`,
      })),
  );
}

/** What stands for an application's id in a path. */
const application = 'application';

/** Of steps that are never shown together, such as before and after a login, two may have one path. */
function ofSteps({ layered }: ResolvedDocument, flow: FlowDocument, vocabulary: Vocabulary): Finding[] {
  const steps = Object.entries(flow.steps);
  return steps.flatMap(([key, { path, when }], index): Finding[] => {
    const other = steps
      .slice(0, index)
      .find(
        ([, earlier]) =>
          earlier.path === path &&
          isPossible([formulaOf(earlier.when, vocabulary), formulaOf(when, vocabulary)], vocabulary),
      );
    return other === undefined
      ? []
      : [
          {
            layered,
            pointer: `/steps/${key}/path`,
            message: `The steps "${other[0]}" and "${key}" have the same path "${path}".`,
          },
        ];
  });
}
