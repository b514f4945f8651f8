// @vitest-environment jsdom
/**
 * Whatever happens to a file, the checker says so and goes on, and what it finds nothing wrong with can be built and is
 * drawn: the project's own documents, changed at random. A few each time; `npm run mutations` does ten thousand.
 */
import './support/as-borrowers-get-it.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Configuration } from '../src/model/configuration.ts';
import type { StepDocument } from '../src/model/generated/documents.ts';
import { changedFile, cutFile } from './support/mutations/damaged-documents.ts';
import { drawer } from './support/mutations/drawn-change.ts';
import { seenToBeCut, seenToBeJudgedAfresh, seenToHold } from './support/mutations/seen-to.ts';
import { configurationOf } from './support/real-project.ts';

describe('documents changed at random', () => {
  it('are checked without a throw, and what passes can be built and is drawn', async () => {
    const drawn = drawer();
    const counts = { refused: 0, accepted: 0, unchanged: 0 };
    const property = fc.asyncProperty(changedFile(/^flows\/.*\/(steps|screens|prompts|modals)\//), async (change) => {
      counts[(await seenToHold(change, drawn)).verdict] += 1;
    });
    await fc.assert(property, { numRuns: 30, seed: 1 });
    expect(counts.refused).toBeGreaterThan(5);
    expect(counts.accepted).toBeGreaterThan(5);
  });

  it('are refused where they are no longer JSON', () => {
    fc.assert(fc.property(cutFile, seenToBeCut), { numRuns: 15, seed: 1 });
  });

  it('are judged as they would be if nothing had been looked at before', () => {
    const changes = fc.array(changedFile(/./), { minLength: 3, maxLength: 3 });
    fc.assert(fc.property(changes, seenToBeJudgedAfresh), { numRuns: 2, seed: 1 });
  });
});

describe('what is drawn with a fault', () => {
  const before = configurationOf('formwork');
  const drawn = drawer();
  const [name = ''] = Object.keys(before.steps).filter((each) => each.includes('/modals/'));
  const withStep = (change: object): Configuration => ({
    ...before,
    steps: { ...before.steps, [name]: { ...(before.steps[name] as object), ...change } as StepDocument },
  });

  it.each([
    ['a text that was not compiled', { title: 'Hello {firstName}' }, /Hello \{firstName\}/],
    ['markup', { title: 'Hello <terms>you</terms>' }, /<terms>/],
    ['a heading of nothing', { title: ' ' }, /WITHOUT A NAME/],
    ['what cannot be drawn at all', { actions: { continue: null } }, /TypeError/],
  ])('is seen: %s', async (_, change, fault) => {
    const { faults } = await drawn.draw([before], [withStep(change)]);
    expect(faults.join()).toMatch(fault);
  });

  it('is seen in the pages that the server draws, too', async () => {
    const pages = Object.keys(before.steps).filter((each) => each.startsWith('content/pages/'));
    const steps = Object.fromEntries(pages.map((each) => [each, { ...before.steps[each], intro: 'Dear {firstName}' }]));
    const { drawn: count, faults } = await drawn.draw(
      [before],
      [{ ...before, steps: { ...before.steps, ...steps } as Configuration['steps'] }],
    );
    expect(count).toBe(pages.length);
    expect(faults.length).toBeGreaterThanOrEqual(pages.length);
    expect(faults.filter((fault) => !fault.includes('Dear {firstName}'))).toEqual([]);
  });

  it('is nothing where a label of such a page has a fact in it', async () => {
    const [page = '', asking] = Object.entries(before.steps).find(
      ([each, { schema }]) => each.startsWith('content/pages/') && schema,
    ) as [string, StepDocument];
    const uiSchema = Object.fromEntries(
      Object.keys(asking.schema?.properties ?? {}).map((field) => [
        field,
        { 'ui:title': { parts: ['Yours at ', { argument: 'lenderName' }] } },
      ]),
    );
    const steps = { ...before.steps, [page]: { ...asking, uiSchema } } as Configuration['steps'];
    expect(await drawn.draw([before], [{ ...before, steps }])).toEqual({
      drawn: 1,
      faults: [],
      differing: new Set([before.brand.orgCode]),
    });
  });

  it('is nothing where nothing changed', async () => {
    expect(await drawn.draw([before], [{ ...before }])).toEqual({ drawn: 0, faults: [], differing: new Set() });
  });
});
