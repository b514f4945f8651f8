import { valueAt } from '../../model/json-pointer.ts';
import { acceptedOf, keyOf, lineOf, replacedValues, saidOf } from '../accepted-overrides.ts';
import { missingPart } from '../causes.ts';
import type { Check, Finding } from '../check.ts';
import { bottomLayer } from '../layers.ts';
import type { Project } from '../project.ts';
import type { Override } from '../resolve.ts';

/**
 * What an override was accepted over is still what stands below it (approvals/overrides.json). A change below is found
 * where it was made, so that all brands that say something else there have one problem.
 */
export const staleOverrides: Check = {
  id: 'stale-overrides',
  waitsFor: 'names',
  findInBrand: ({ resolved, project }) =>
    resolved.overrides.flatMap((override) => [...changed(override, project), ...gone(override, project)]),
};

function changed(override: Override, project: Project): Finding[] {
  const lines = acceptedOf(project);
  if (!lines) return [];
  return replacedValues(override).flatMap((replaced) => {
    const now = lineOf(replaced);
    const before = lines.get(keyOf(now)) ?? [];
    if (before.length === 0 || before.some(({ over }) => over === now.over)) return [];
    return [
      {
        layered: replaced.override.below,
        pointer: replaced.pointer,
        message: `Overrides of this were accepted when it was ${before.map(({ said }) => said).join(' or ')}; now it is ${now.said}. See whether they still fit, then: ${command(now)}`,
      },
    ];
  });
}

/** What was replaced and is no longer there: the override now adds what it was written to change. */
function gone({ layer, source, document, pointer, patch, below }: Override, project: Project): Finding[] {
  return [...(acceptedOf(project)?.values() ?? [])].flatMap(([line]) => {
    if (line?.layer !== layer || line.document !== document || !below) return [];
    const own = valueAt(patch, line.pointer);
    if (own === undefined || own === null || valueAt(below.value, line.pointer) !== undefined) return [];
    return [
      {
        layered: bottomLayer(layer, source),
        pointer: pointer + line.pointer,
        cause: missingPart({ name: document, layered: below }, line.pointer),
        message: `This override was accepted over ${line.said}, which is no longer there. See whether ${saidOf(own)} is still wanted, then: ${command(line)}`,
      },
    ];
  });
}

function command({ document, pointer }: { document: string; pointer: string }): string {
  return `npm run accept -- ${document} ${pointer}`;
}
