import { isObject } from '../../model/json.ts';
import { mergePatch } from '../../model/merge-patch.ts';
import { missingPart, soBelow } from '../causes.ts';
import type { Check, Finding } from '../check.ts';
import { bottomLayer } from '../layers.ts';
import { needless } from '../needless.ts';
import type { Project } from '../project.ts';
import { layersOfBrand, type Override } from '../resolve.ts';

/**
 * A brand's overrides change something: none takes away what is not there, or says what is so without it. The
 * same goes for what its file says of the brand itself.
 */
export const overrides: Check = {
  id: 'overrides',
  waitsFor: 'names',
  findInBrand: ({ resolved, project }) => [
    ...(resolved.orgCode === undefined ? [] : needlessData(project, resolved.orgCode)),
    ...resolved.overrides.flatMap((override) => faultsOnce(override)),
  ],
};

const known = new WeakMap<object, { below: unknown; findings: Finding[] }>();

/** A family's override is looked at once, not for each of its brands, as long as it lies on the same document. */
function faultsOnce(override: Override): Finding[] {
  const { patch, below } = override;
  if (!isObject(patch) || !below) return faults(override);
  const before = known.get(patch);
  if (before && before.below === below) return before.findings;
  const findings = faults(override);
  known.set(patch, { below, findings });
  return findings;
}

function faults({ layer, source, document, pointer, patch, below }: Override): Finding[] {
  // A finding speaks of the patch as written, so the "layered" value is the brand's own file.
  const layered = bottomLayer(layer, source);
  // That there is no such document is said of the brand.
  if (!below) return [];
  return needless(patch, below.value, '').map(({ pointer: at, message, isNothing }) => ({
    layered,
    pointer: pointer + at,
    cause: isNothing ? missingPart({ name: document, layered: below }, at) : soBelow(document, at),
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
    return found.map(({ pointer, message }) => ({
      layered: bottomLayer(name, source),
      pointer,
      cause: soBelow('brands', pointer),
      message,
    }));
  });
}

/** What is merged of a brand's file: neither how it is put together, nor what it is itself. */
function dataOf(value: unknown): unknown {
  if (!isObject(value)) return {};
  const { $schema: _schema, orgCode: _orgCode, extends: _extends, overrides: _overrides, ...data } = value;
  return data;
}
