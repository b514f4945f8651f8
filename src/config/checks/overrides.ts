import { isObject } from '../../model/json.ts';
import { member, valueAt } from '../../model/json-pointer.ts';
import { mergePatch } from '../../model/merge-patch.ts';
import type { Check, Finding } from '../check.ts';
import { bottomLayer } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';
import type { Project } from '../project.ts';
import { layersOfBrand, type Override } from '../resolve.ts';

/**
 * A brand's overrides change something that exists: no target that matches nothing, no value equal to what is below. The
 * same goes for what its file says of the brand itself, and for what a step's variants say.
 */
export const overrides: Check = {
  id: 'overrides',
  findInBrand: ({ resolved, project }) => [
    ...(resolved.orgCode === undefined ? inVariants(project) : needlessData(project, resolved.orgCode)),
    ...resolved.overrides.flatMap((override) => faultsOnce(override, project.documents.keys())),
    ...resolved.faults.map(({ source, ...fault }) => ({ layered: bottomLayer('base', source), ...fault })),
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
  return needless(patch, below.value, '').map(({ pointer: at, message }) => ({
    layered,
    pointer: pointer + at,
    message,
  }));
}

/**
 * What a brand's file says that is so without it. What families say is compared with the base alone: two that are put
 * together in one brand may say the same.
 */
function needlessData(project: Project, orgCode: string): Finding[] {
  const base = dataOf(project.brandBase?.value);
  let below = base;
  return layersOfBrand(project, orgCode).flatMap(({ name, source }) => {
    const own = dataOf(source.value);
    const found = needless(own, name === orgCode ? below : base, '');
    below = mergePatch(below, own);
    return found.map((fault) => ({ layered: bottomLayer(name, source), ...fault }));
  });
}

/**
 * What a variant says that is so without it, in the documents as all lenders have them: one lender may say for always what the
 * others say in some case. What several variants say of one place, one of them may say to undo another.
 */
function inVariants({ documents }: Project): Finding[] {
  return [...documents.values()].flatMap(({ kind, layered }) => {
    if (kind !== 'step' || !isObject(layered.value) || !isObject(layered.value.variants)) return [];
    const merges = Object.entries(layered.value.variants).map(([name, variant]) => ({
      at: member(member('/variants', name), 'merge'),
      merge: isObject(variant) ? variant.merge : undefined,
    }));
    return merges.flatMap(({ at, merge }) =>
      needless(merge, layered.value, '')
        .filter(({ pointer }) =>
          merges.every((other) => other.at === at || valueAt(other.merge, pointer) === undefined),
        )
        .map(({ pointer, message }) => ({ layered, pointer: at + pointer, message })),
    );
  });
}

/** What is merged of a brand's file: neither how it is put together, nor what it is itself. */
function dataOf(value: unknown): unknown {
  if (!isObject(value)) return {};
  const { $schema: _schema, orgCode: _orgCode, extends: _extends, overrides: _overrides, ...data } = value;
  return data;
}

/** What a patch says that is so without it. A list is one value: a patch replaces it whole. */
function needless(patch: unknown, below: unknown, at: string): { pointer: string; message: string }[] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([name, value]) => {
    const pointer = member(at, name);
    const inside = isObject(below) && Object.hasOwn(below, name) ? below[name] : undefined;
    if (isObject(value)) return needless(value, inside, pointer);
    if (value === null)
      return inside === undefined
        ? [{ pointer, message: 'This removes something that is not there (null removes).' }]
        : [];
    return JSON.stringify(value) === JSON.stringify(inside)
      ? [{ pointer, message: 'This is so without being said here. Remove it.' }]
      : [];
  });
}
