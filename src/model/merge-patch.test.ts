import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import examples from '../../tests/cases/merge-patch.json' with { type: 'json' };
import { isObject } from './json.ts';
import { namesOf, valueAt } from './json-pointer.ts';
import { mergePatch } from './merge-patch.ts';

const json = fc.jsonValue({ maxDepth: 4 });

/** The pseudo code of RFC 7396, section 2, as it stands there. */
function asTheStandardSays(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name);
    else result.set(name, asTheStandardSays(result.get(name), value));
  }
  return Object.fromEntries(result);
}

function isFreeOfPrototypes(value: unknown): boolean {
  return !JSON.stringify(value)?.includes('__proto__');
}

describe('JSON Merge Patch', () => {
  it.each(examples)('merges $patch into $original as the appendix of RFC 7396 does', ({ original, patch, result }) => {
    expect(mergePatch(original, patch)).toEqual(result);
  });

  it('gives what the standard’s own pseudo code gives', () => {
    fc.assert(
      fc.property(json.filter(isFreeOfPrototypes), json.filter(isFreeOfPrototypes), (target, patch) => {
        expect(mergePatch(target, patch)).toEqual(asTheStandardSays(target, patch));
      }),
      { numRuns: 500 },
    );
  });

  it('changes neither the target nor the patch', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        mergePatch(target, patch);
        expect(JSON.stringify([target, patch])).toBe(before);
      }),
    );
  });

  it('leaves a patched document as it is when patched again', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
      }),
    );
  });

  it('keeps members in the order of the target, and adds new ones behind', () => {
    const merged = mergePatch({ one: 1, two: 2, three: 3 }, { four: 4, two: 5 });
    expect(Object.keys(merged as object)).toEqual(['one', 'two', 'three', 'four']);
  });

  describe.each([
    ['in a patch', {}, JSON.parse('{"__proto__": {"reached": true}, "a": {"__proto__": {"reached": true}}}')],
    [
      'in a target',
      JSON.parse('{"__proto__": {"reached": true}, "a": {"__proto__": {"reached": true}}}'),
      { a: { b: 1 } },
    ],
  ])('a member named "__proto__" %s', (_, target, patch) => {
    it('reaches no prototype', () => {
      const merged = mergePatch(target, patch) as { reached?: unknown; a: { reached?: unknown } };
      expect(merged.reached).toBeUndefined();
      expect(merged.a.reached).toBeUndefined();
      expect(({} as { reached?: unknown }).reached).toBeUndefined();
      expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
      expect(Object.getPrototypeOf(merged.a)).toBe(Object.prototype);
    });
  });
});

describe('the watcher', () => {
  function told(target: unknown, patch: unknown) {
    const events: string[] = [];
    mergePatch(target, patch, {
      set: (pointer, patchPointer) =>
        events.push(pointer === patchPointer ? `set ${pointer}` : `set ${pointer} from ${patchPointer}`),
      removed: (pointer) => events.push(`removed ${pointer}`),
    });
    return events;
  }

  it.each<[string, unknown, unknown, string[]]>([
    ['is told of a value that changes', { a: 1, b: 2 }, { a: 3 }, ['set /a']],
    ['is told of a value set to what it was', { a: 1 }, { a: 1 }, ['set /a']],
    ['is told of the member, not of what holds it', { a: { b: 1, c: 2 } }, { a: { c: 3 } }, ['set /a/c']],
    ['is told of an object that is new, and then of its members', {}, { a: { b: 1 } }, ['set /a', 'set /a/b']],
    ['is told of all that is inside a list', { a: [9] }, { a: [{ b: 1 }] }, ['set /a', 'set /a/0', 'set /a/0/b']],
    ['is told of what is removed', { a: 1, b: 2 }, { a: null }, ['removed /a']],
    ['is not told of removing what is not there', { b: 2 }, { a: null, c: { d: null } }, ['set /c']],
    ['is told of an object that takes the place of a value', { a: 1 }, { a: { b: 2 } }, ['set /a', 'set /a/b']],
    ['is told of the whole when all is replaced', { a: 1 }, 5, ['set ']],
    [
      'reads names with a slash or tilde as pointers write them',
      { 'a/b': 1 },
      { 'a/b': 2, 'c~': 3 },
      ['set /a~1b', 'set /c~0'],
    ],
    ['is told nothing of a prototype', {}, JSON.parse('{"__proto__": {"a": 1}}'), []],
    ['is told nothing by an empty patch', { a: 1 }, {}, []],
  ])('%s', (_, target, patch, events) => {
    expect(told(target, patch)).toEqual(events);
  });

  it('is told enough to make the result from the target: what it is not told of is as it was', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const touched = new Set<string>();
        const merged = mergePatch(target, patch, {
          set: (pointer) => touched.add(pointer),
          removed: (pointer) => touched.add(pointer),
        });
        for (const pointer of leavesOf(merged)) {
          const names = namesOf(pointer);
          const isTouched = [...names.keys(), names.length].some((count) =>
            touched.has(pointerTo(names.slice(0, count))),
          );
          if (!isTouched) expect(valueAt(target, pointer)).toEqual(valueAt(merged, pointer));
        }
        for (const pointer of leavesOf(target)) {
          const names = namesOf(pointer);
          const isTouched = [...names.keys(), names.length].some((count) =>
            touched.has(pointerTo(names.slice(0, count))),
          );
          if (!isTouched) expect(valueAt(merged, pointer)).toEqual(valueAt(target, pointer));
        }
      }),
    );
  });
});

function pointerTo(names: string[]): string {
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function leavesOf(value: unknown, names: string[] = []): string[] {
  if (value === null || typeof value !== 'object') return [pointerTo(names)];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]));
}
