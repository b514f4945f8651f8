/** The project's own flows and brands, as they are now. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { generatedTypes, typesFile } from '../src/cli/types.ts';
import { acceptedOf, keyOf, replacedInProject } from '../src/config/accepted-overrides.ts';
import { checkProject } from '../src/config/check-project.ts';
import { printProblem } from '../src/config/report.ts';
import { programFacts, serverPages } from '../src/model/named-by-program.ts';
import { configurationOf, files, project } from './support/real-project.ts';

describe('flows/ and brands/', () => {
  it('have no problem that the checker finds', () => {
    expect(checkProject(project).map((problem) => printProblem(problem, files))).toEqual([]);
  });

  it('override only what somebody accepted: run "npm run accept -- --all" after looking', () => {
    const accepted = acceptedOf(project) ?? new Map();
    const waiting = [...replacedInProject(project).values()].filter(
      ({ line }) => !accepted.get(keyOf(line))?.some(({ over }: { over: string }) => over === line.over),
    );
    expect(waiting.map(({ line }) => keyOf(line))).toEqual([]);
    expect([...accepted.values()].flat()).toHaveLength(replacedInProject(project).size);
  });

  it('can be shipped for every brand', () => {
    expect(project.brands.size).toBeGreaterThanOrEqual(60);
    for (const orgCode of project.brands.keys()) expect(configurationOf(orgCode).brand.orgCode).toBe(orgCode);
  });
});

it('has every document and fact that the program asks for by name', () => {
  const { steps, facts } = configurationOf([...project.brands.keys()][0] ?? '');
  expect(Object.values(serverPages).filter((name) => steps[name] === undefined)).toEqual([]);
  expect(programFacts.filter((name) => facts[name] === undefined)).toEqual([]);
});

describe('the interface’s own words', () => {
  it('are each said somewhere: nobody changes one in vain', async () => {
    const { words } = JSON.parse(files.get('flows/content/words.json') ?? '{}') as { words: Record<string, string> };
    const names = await readdir('src', { recursive: true });
    const paths = names.filter((name) => /\.tsx?$/.test(name) && !/generated|\.test\./.test(name));
    const program = (await Promise.all(paths.map((path) => readFile(`src/${path}`, 'utf8')))).join('\n');
    const unsaid = Object.keys(words).filter((name) => !new RegExp(`['.]${name}\\b`).test(program));
    expect(unsaid).toEqual([]);
  });
});

describe('the types of documents', () => {
  it('are what the schemas say: run "npm run types" after a change', async () => {
    expect(await readFile(typesFile, 'utf8')).toBe(await generatedTypes());
  });
});
