/**
 * What holds of any edit of the project's own documents: how they are written makes no difference, and one value that is
 * changed is one entry that names it.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readProject } from '../src/config/project.ts';
import type { Files } from '../src/config/source.ts';
import { isObject } from '../src/model/json.ts';
import { member, namesOf, valueAt, withValueAt } from '../src/model/json-pointer.ts';
import { isOrdered } from '../src/review/meaning.ts';
import { review } from '../src/review/review.ts';
import { files as allFiles, project as real } from './support/real-project.ts';

/** A few brands with all that brands do: no override, families, overrides of their own. */
const kept = ['base', 'formwork', 'origin-point', 'nestwell'];
const files: Files = new Map(
  [...allFiles].filter(
    ([file]) => !/^brands\/[^/]+\.json$/.test(file) || kept.some((name) => file === `brands/${name}.json`),
  ),
);
const before = readProject(files);
const targets = [...files.keys()].filter((file) => !/^(schemas|public)\//.test(file));

/** A kind whose order means nothing here: that of a brand's file, whose own kinds are inside its overrides. */
function kindOf(file: string) {
  return real.documents.get(file.replace(/^flows\/|\.json$/g, ''))?.kind ?? 'brand';
}

/** Names in another order, where order means nothing; 5 as 5.0e0; as many spaces as one likes. */
function rewritten(value: unknown, file: string, pointer: string, indent: number): string {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 ? `${value}.0e0` : String(value);
  if (Array.isArray(value))
    return `[ ${value.map((each, index) => rewritten(each, file, member(pointer, index), indent)).join(' ,')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const mayTurn = kindOf(file) !== 'brand' && !isOrdered(kindOf(file), pointer);
  const members = mayTurn ? Object.entries(value).reverse() : Object.entries(value);
  const written = members.map(
    ([name, inner]) =>
      `${' '.repeat(indent)}${JSON.stringify(name)}:${rewritten(inner, file, member(pointer, name), indent)}`,
  );
  return `{\n${written.join(',\n')}\n}`;
}

it('how a document is written makes no entry', () => {
  const changed = new Map(files);
  for (const [index, file] of targets.entries())
    changed.set(file, rewritten(JSON.parse(files.get(file) as string), file, '', index % 5));
  expect(review(before, readProject(changed)).changes).toEqual([]);
});

/** The texts and numbers of a file that are things of their own: no part of a condition, a list or a computation. */
function singleValues(value: unknown, pointer = ''): string[] {
  if (
    ['$schema', 'when', 'require', 'done', 'ends', 'waits', 'compute', 'unless', 'overrides'].includes(
      namesOf(pointer).at(-1) ?? '',
    )
  )
    return [];
  if (typeof value === 'string' || typeof value === 'number') return [pointer];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => singleValues(inner, member(pointer, name)));
}

it('one value that is changed is one entry that names it', () => {
  const places = targets.flatMap((file) => {
    const value = JSON.parse(files.get(file) as string);
    return singleValues(value).map((pointer) => ({ file, pointer, value }));
  });
  fc.assert(
    fc.property(fc.constantFrom(...places), ({ file, pointer, value }) => {
      const old = valueAt(value, pointer);
      const next = typeof old === 'number' ? old + 1 : `${old} otherwise`;
      const text = `${JSON.stringify(withValueAt(value, pointer, next), null, 2)}\n`;
      const { changes } = review(before, readProject(new Map(files).set(file, text)));
      expect(changes).toHaveLength(1);
      const [change] = changes;
      // What a template or an end stands for is one thing with its parts.
      expect(pointer.startsWith(change?.pointer ?? '?')).toBe(true);
      expect(change?.at.file).toBe(file);
      expect(change?.after).not.toBe(change?.before);
    }),
    { numRuns: Number(process.env.EDITS ?? 40), seed: Number(process.env.SEED ?? 1), endOnFailure: true },
  );
}, 600_000);
