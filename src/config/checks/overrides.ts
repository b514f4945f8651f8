import { isObject } from '../../model/json.ts';
import { member, valueAt } from '../../model/json-pointer.ts';
import type { Check, Finding } from '../check.ts';
import { bottomLayer, withLayer } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';
import type { Override } from '../resolve.ts';

/** A brand's overrides change something that exists: no target that matches nothing, no value equal to what is below. */
export const overrides: Check = {
  id: 'overrides',
  findInBrand: ({ resolved, project }) => [
    ...resolved.overrides.flatMap((override) => faultsOnce(override, project.documents.keys())),
    ...resolved.faults.map(({ source, pointer, message }) => ({
      layered: bottomLayer('base', source),
      pointer,
      message,
    })),
  ],
};

const known = new WeakMap<object, { below: unknown; findings: Finding[] }>();

/** A family's override is looked at once, not for each of its brands, as long as it lies on the same document. */
function faultsOnce(override: Override, documents: Iterable<string>): Finding[] {
  const { patch, below } = override;
  // Where there is no such document, it is compared with the names of all.
  if (!isObject(patch) || !below) return faults(override, documents);
  const before = known.get(patch);
  if (before && before.below === below) return before.findings;
  const findings = faults(override, documents);
  known.set(patch, { below, findings });
  return findings;
}

function faults({ layer, source, document, pointer, patch, below }: Override, documents: Iterable<string>): Finding[] {
  // A finding speaks of the patch as written, so the "layered" value is the brand's own file.
  const layered = bottomLayer(layer, source);
  if (!below)
    return [
      {
        layered,
        pointer,
        part: 'name',
        message: `The override names the document "${document}", but there is none.${didYouMean(document, documents)}`,
      },
    ];
  const findings: Finding[] = [];
  withLayer(below, layer, source, patch, pointer, {
    set(at, patchAt) {
      const value = valueAt(below.value, at);
      const next = valueAt(patch, patchAt);
      if (isObject(next) || value === undefined) return;
      if (JSON.stringify(value) === JSON.stringify(next))
        findings.push({
          layered,
          pointer: pointer + patchAt,
          message: 'The override says what is already so without it. Remove it.',
        });
    },
    removed() {},
  });
  return [
    ...findings,
    ...removals(patch, below.value, '').map((at) => ({
      layered,
      pointer: pointer + at,
      message: 'The override removes something that is not there (null removes).',
    })),
  ];
}

/** What a patch removes that is not there to be removed. What must be there is the schema check's business. */
function removals(patch: unknown, below: unknown, at: string): string[] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([name, value]) => {
    const here = member(at, name);
    const inside = isObject(below) && Object.hasOwn(below, name) ? below[name] : undefined;
    if (value === null) return inside === undefined ? [here] : [];
    return removals(value, inside, here);
  });
}
