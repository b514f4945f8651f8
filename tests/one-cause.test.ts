/**
 * One cause is one problem: whatever one thing is taken out of a small project, or called otherwise, in whichever file and
 * however deep, is found once, where it is to be mended, however many places lean on it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/config/check-project.ts';
import { unused } from '../src/config/checks/unused.ts';
import { readProject } from '../src/config/project.ts';
import { printProblem } from '../src/config/report.ts';
import { isObject } from '../src/model/json.ts';
import { member, namesOf, parentOf, valueAt, withValueAt } from '../src/model/json-pointer.ts';
import { files as realFiles, project as realProject } from './support/real-project.ts';

const folder = fileURLToPath(new URL('cases/checks/', import.meta.url));

function filesBelow(path: string): [string, string][] {
  const names = readdirSync(`${folder}${path}`, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => /^(flows|brands)\/.*\.json$/.test(name))
    .map((name) => [name, readFileSync(`${folder}${path}/${name}`, 'utf8')]);
}

const schemas = [...realFiles].filter(([file]) => file.startsWith('schemas/'));
const own = new Map([...filesBelow('good'), ...filesBelow('unused/not-in-a-whole-project')]);
const before = readProject(new Map([...schemas, ...own]));

/** Everything in a file that has a name or a number, as JSON Pointers. */
function pointersIn(value: unknown, at = ''): string[] {
  const inside = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return inside.flatMap(([name, inner]) => [member(at, name), ...pointersIn(inner, member(at, name))]);
}

function problemsWith(file: string, text: string | undefined): string[] {
  const files = new Map([...schemas, ...own]);
  if (text === undefined) files.delete(file);
  else files.set(file, text);
  const project = { ...readProject(files, before), schemas: realProject.schemas };
  // What nobody uses any more has to be taken out at each of its places.
  return checkProject(project)
    .filter(({ check }) => check !== unused.id)
    .map((problem) => printProblem(problem, files));
}

const written = (value: unknown) => JSON.stringify(value, null, 2);

/** The value without a member, or without an entry of a list. */
function without(value: unknown, pointer: string): unknown {
  const list = valueAt(value, parentOf(pointer));
  if (!Array.isArray(list)) return withValueAt(value, pointer, undefined);
  const at = Number(namesOf(pointer).at(-1));
  return withValueAt(value, parentOf(pointer), list.toSpliced(at, 1));
}

/** The value with nothing left in one of its objects or lists. */
function emptied(value: unknown, pointer: string): unknown {
  const inside = valueAt(value, pointer);
  if (typeof inside !== 'object') return undefined;
  return withValueAt(value, pointer, Array.isArray(inside) ? [] : {});
}

/** The value with a word where it has an object or a list, and an object where it has anything else. */
function retyped(value: unknown, pointer: string): unknown {
  return withValueAt(value, pointer, typeof valueAt(value, pointer) === 'object' ? 'x' : { x: 1 });
}

/** The value with one member under another name, which is like no name that is known. */
function renamed(value: unknown, pointer: string): unknown {
  const holder = valueAt(value, parentOf(pointer));
  if (!isObject(holder)) return undefined;
  const old = namesOf(pointer).at(-1);
  const entries = Object.entries(holder).map(([name, inner]) => [name === old ? `${name}X` : name, inner]);
  return withValueAt(value, parentOf(pointer), Object.fromEntries(entries));
}

describe('one thing that is wrong is one problem', () => {
  it('in a project that has none', () => {
    expect(problemsWith('', undefined)).toEqual([]);
  });

  it.each([...own.keys()])('where %s is not there', (file) => {
    expect(problemsWith(file, undefined).length, problemsWith(file, undefined).join('\n\n')).toBeLessThanOrEqual(1);
  });

  describe.each<[string, (value: unknown, pointer: string) => unknown]>([
    ['is not there', without],
    ['is empty', emptied],
    ['is of another type', retyped],
    ['has another name', renamed],
  ])('where something %s', (_, change) => {
    it.each([...own])('in %s', (file, text) => {
      const value: unknown = JSON.parse(text);
      const several = pointersIn(value).flatMap((pointer) => {
        const changed = change(value, pointer);
        const problems = changed === undefined ? [] : problemsWith(file, written(changed));
        return problems.length > 1 ? [`${pointer}\n\n${problems.join('\n\n')}`] : [];
      });
      expect(several.join('\n\n\n')).toBe('');
    });
  });
});
