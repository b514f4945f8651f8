/** Nothing that borrowers are shown is without an outline, and what outlines are drawn from is what the services answer. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { replySchemas, replyValidatorsModule } from '../src/config/compile-validators.ts';
import { failuresOf } from '../src/form/validation/validate.ts';
import { factsOf } from '../src/interpreter/facts.ts';
import { judgeStep } from '../src/interpreter/flow.ts';
import '../src/interpreter/screen-computes.ts';
import { isObject } from '../src/model/json.ts';
import { valueAt } from '../src/model/json-pointer.ts';
import { mergePatch } from '../src/model/merge-patch.ts';
import { replyValidatorName } from '../src/model/reply-validator-name.ts';
import type { Session } from '../src/model/session.ts';
import appliedVisit from './cases/applied-visit.json' with { type: 'json' };
import { configurationOf, project, validatorsOf } from './support/real-project.ts';
import { ownBrand, sessionOf } from './support/visits.ts';

const configuration = configurationOf(ownBrand);
const { facts, flows, sequences, site, steps } = configuration;
const folder = join(import.meta.dirname, 'outlines');
const ownFiles = new Set(
  readdirSync(join(folder, ownBrand), { recursive: true }).map((file) => `${file}`.replaceAll('\\', '/')),
);
/** What the product's own brand would be with other steps. */
const otherSteps = readdirSync(folder)
  .filter((file) => file.startsWith(`${ownBrand}.`))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

/** The names of the outlines of a document: one for each step that it is of a flow, or its own. */
function outlinesOf(document: string): string[] {
  const inFlows = Object.entries(flows).flatMap(([flow, { steps: keys }]) =>
    Object.entries(keys).flatMap(([key, step]) =>
      step.document === document ? [`${flow.replace(/flow$/, '')}${key}`] : [],
    ),
  );
  return inFlows.length > 0 ? inFlows : [document];
}

const documents = [...project.documents.values()].filter(({ kind }) => kind === 'step').map(({ name }) => name);

describe('every document of flows/ that is drawn has an outline', () => {
  it.each(documents)('%s', (document) => {
    const missing = outlinesOf(document).filter(
      (name) => !ownFiles.has(`${name}.txt`) && !otherSteps.some((text) => text.includes(`# ${name}\n## `)),
    );
    expect(missing).toEqual([]);
  });

  it('and these are more than a few', () => {
    expect(documents.length).toBeGreaterThan(100);
  });
});

describe('the visit that screens are drawn in', () => {
  const applied = mergePatch(sessionOf(configuration, {}), appliedVisit) as Session;
  const saved = Object.values(sequences).flatMap(({ steps: calls }) =>
    Object.values(calls).flatMap(({ call, save }) =>
      call !== undefined && save !== undefined && /^\/(replies|identity|profile)\b/.test(save) ? [{ call, save }] : [],
    ),
  );
  const held = saved.filter(({ save }) => valueAt(applied, save) !== undefined);
  const module = `data:text/javascript,${encodeURIComponent(replyValidatorsModule(replySchemas(configuration)))}`;

  test.each(held)('holds at $save what $call answers', async ({ call, save }) => {
    const validator = (await import(/* @vite-ignore */ module))[replyValidatorName(call)];
    expect(validator(valueAt(applied, save)) ? [] : validator.errors).toEqual([]);
  });

  test('has what every screen reads', () => {
    const read = Object.values(site.screens).flatMap((screen) => (screen.read === undefined ? [] : [screen.read]));
    const places = read.flatMap((name) =>
      Object.values(sequences[name]?.steps ?? {}).flatMap(({ save }) => save ?? []),
    );
    expect(places.filter((place) => valueAt(applied, place) === undefined)).toEqual([]);
  });

  const screens = [...new Set(Object.values(site.screens).map(({ document }) => document))];
  test.each(screens)('has an answer to all that %s asks', async (document) => {
    const written = steps[document];
    if (!written) throw new Error(`There is no document "${document}".`);
    const findValidator = await validatorsOf([configuration]);
    const step = judgeStep(facts, written, applied, applied.answers, (schema, data) =>
      failuresOf(findValidator(schema), data),
    );
    expect(step.failures).toEqual([]);
  });

  /** What a document draws for each row of a list: the list's fact, and the words and conditions of a row. */
  const rowsIn = (value: unknown): { list: string; row: unknown }[] => {
    if (Array.isArray(value)) return value.flatMap(rowsIn);
    if (!isObject(value)) return [];
    const list = value.each ?? value.list;
    return [...(typeof list === 'string' ? [{ list, row: value }] : []), ...Object.values(value).flatMap(rowsIn)];
  };
  /** Every branch of the texts of a row that its own facts choose. */
  const branchesIn = (value: unknown): { fact: string; name: string }[] => {
    if (Array.isArray(value)) return value.flatMap(branchesIn);
    if (!isObject(value)) return [];
    const { argument: fact, select } = value;
    const own =
      typeof fact === 'string' && isObject(select) && facts[fact]?.from?.startsWith('/item/')
        ? Object.keys(select).flatMap((name) => (name === 'other' ? [] : [{ fact, name }]))
        : [];
    return [...own, ...Object.values(value).flatMap(branchesIn)];
  };
  test.each(screens)('has a row for each kind that %s tells apart', (document) => {
    const known = factsOf(facts, applied);
    const missing = rowsIn(steps[document]).flatMap(({ list, row }) => {
      const rows = known.valueOf(list);
      if (!Array.isArray(rows) || rows.length === 0) return [`${list} has no rows`];
      return branchesIn(row)
        .filter(({ fact, name }) => !rows.some((each) => String(known.ofItem(each).valueOf(fact)) === name))
        .map(({ fact, name }) => `${list} has no row with ${fact} ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
