import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { project } from '../../tests/support/real-project.ts';
import { isObject } from '../model/json.ts';
import { member, valueAt } from '../model/json-pointer.ts';
import { mergePatch } from '../model/merge-patch.ts';
import { bottomLayer, type Layered, originOf, originPlace, spanOf, withLayer } from './layers.ts';
import { placeOf } from './problem.ts';
import { resolveBase, resolveBrand } from './resolve.ts';
import { readSource } from './source.ts';

/** What a file can hold as it is written here: JSON has no negative zero. */
const json = fc
  .json({ maxDepth: 3 })
  .filter((text) => !text.includes('__proto__'))
  .map((text) => JSON.parse(JSON.stringify(JSON.parse(text))) as unknown);

function layer(name: string, value: unknown) {
  return readSource(`${name}.json`, JSON.stringify(value, null, 2)).source;
}

/** Every value in a value, by pointer. */
function* valuesIn(value: unknown, pointer = ''): Generator<[string, unknown]> {
  yield [pointer, value];
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, member(pointer, name));
}

/** That every plain value is really written where its origin says. */
function expectHonest(layered: Layered): number {
  let looked = 0;
  for (const [pointer, value] of valuesIn(layered.value)) {
    if (isObject(value)) continue;
    const origin = originOf(layered, pointer);
    expect(valueAt(origin.source.value, origin.pointer), `${pointer} from ${origin.layer}`).toEqual(value);
    const { offset, length } = spanOf(origin);
    expect(
      JSON.parse(origin.source.text.slice(offset, offset + length)),
      `${pointer} in ${origin.source.file}`,
    ).toEqual(value);
    const { file, line, column } = originPlace(origin);
    expect({ file, line, column }).toEqual(placeOf(origin.source, offset));
    expect(origin.source.text.split('\n')[line - 1]?.slice(column - 1)).toBe(
      origin.source.text.slice(offset).split('\n')[0],
    );
    looked += 1;
  }
  return looked;
}

describe('merging with provenance', () => {
  it('gives the same value as merging without', () => {
    fc.assert(
      fc.property(json, fc.array(json, { maxLength: 4 }), (bottom, patches) => {
        const layered = patches.reduce<Layered>(
          (below, patch, index) => withLayer(below, `layer ${index}`, layer(`layer-${index}`, patch), patch, ''),
          bottomLayer('base', layer('base', bottom)),
        );
        expect(layered.value).toEqual(patches.reduce<unknown>((value, patch) => mergePatch(value, patch), bottom));
      }),
    );
  });

  it('knows for each value the file, line and column where it is written', () => {
    fc.assert(
      fc.property(json, fc.array(json, { maxLength: 4 }), (bottom, patches) => {
        const layered = patches.reduce<Layered>(
          (below, patch, index) => {
            const source = layer(`layer-${index}`, { overrides: { 'a/document': patch } });
            return withLayer(below, `layer ${index}`, source, patch, '/overrides/a~1document');
          },
          bottomLayer('base', layer('base', bottom)),
        );
        expectHonest(layered);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the layers below as they are, so that brands share what they do not change', () => {
    const below = bottomLayer('base', layer('base', { a: 1, b: { c: 2 } }));
    const above = withLayer(below, 'brand', layer('brand', { b: { c: 3 } }), { b: { c: 3 } }, '');
    expect(below.value).toEqual({ a: 1, b: { c: 2 } });
    expect(originOf(below, '/b/c').layer).toBe('base');
    expect(originOf(above, '/b/c').layer).toBe('brand');
    expect(originOf(above, '/a').layer).toBe('base');
  });

  it('names the nearest layer below for a value whose neighbour was removed', () => {
    const below = bottomLayer('base', layer('base', { a: { b: 1, c: 2 } }));
    const above = withLayer(below, 'brand', layer('brand', { a: { b: null } }), { a: { b: null } }, '');
    expect(above.value).toEqual({ a: { c: 2 } });
    expect(originOf(above, '/a/c').layer).toBe('base');
  });
});

describe('the project’s own brands', () => {
  it('say truly of every value where it is written', () => {
    const seen = new Set<unknown>();
    let looked = 0;
    for (const resolved of [
      resolveBase(project),
      ...[...project.brands.keys()].map((orgCode) => resolveBrand(project, orgCode)),
    ]) {
      looked += expectHonest(resolved.brand);
      for (const { layered } of resolved.documents.values()) {
        if (seen.has(layered)) continue;
        seen.add(layered);
        looked += expectHonest(layered);
      }
    }
    expect(looked).toBeGreaterThan(2000);
  });

  it('share with the base every document they leave alone', () => {
    for (const orgCode of project.brands.keys()) {
      const resolved = resolveBrand(project, orgCode);
      const changed = new Set(resolved.overrides.map(({ document }) => document));
      for (const [name, document] of resolved.documents) {
        if (!changed.has(name)) expect(document).toBe(project.documents.get(name));
      }
    }
  });
});
