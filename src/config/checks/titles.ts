import { isObject } from '../../model/json.ts';
import { formulaOf } from '../analysis/formula.ts';
import { isPossible } from '../analysis/satisfy.ts';
import type { Check, Finding } from '../check.ts';
import type { DocumentsView } from '../documents-view.ts';

/**
 * The steps of a flow have titles of their own: who hears a page, or looks through open tabs, tells them apart by these.
 * Two that are never shown to the same borrower may have one.
 */
export const titles: Check = {
  id: 'titles',
  leansOn: ['facts', 'flow'],
  find: (view) =>
    [...view.sound('flow').values()].flatMap(({ steps }) => {
      const all = Object.values(steps).map((step) => ({ ...step, title: titleOf(view, step.document) }));
      return all.flatMap(({ document, title, when }, index): Finding[] => {
        const formula = formulaOf(when, view.vocabulary);
        const first = all
          .slice(0, index)
          .find(
            (other) =>
              title !== undefined &&
              other.title === title &&
              other.document !== document &&
              isPossible([formulaOf(other.when, view.vocabulary), formula], view.vocabulary),
          );
        const layered = view.every.get(document)?.layered;
        return first && layered
          ? [
              {
                layered,
                pointer: '/title',
                message: `Another step of the flow has this title: flows/${first.document}.json. Say what this one is about.`,
              },
            ]
          : [];
      });
    }),
};

function titleOf({ every }: DocumentsView, document: string): string | undefined {
  const value = every.get(document)?.layered.value;
  return isObject(value) && typeof value.title === 'string' ? value.title : undefined;
}
