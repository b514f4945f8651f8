// @vitest-environment jsdom
/**
 * Whatever happens to a file, the checker says so and goes on, and what it finds nothing wrong with can be built and is
 * drawn: the project's own documents, changed at random. A few each time; `npm run mutations` does ten thousand.
 */
import './support/as-borrowers-get-it.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFile, cutFile } from './support/mutations/damaged-documents.ts';
import { drawer } from './support/mutations/drawn-change.ts';
import { seenToBeCut, seenToBeJudgedAfresh, seenToHold } from './support/mutations/seen-to.ts';

describe('documents changed at random', () => {
  it('are checked without a throw, and what passes can be built and is drawn', async () => {
    const counts = { refused: 0, accepted: 0, unchanged: 0 };
    const property = fc.asyncProperty(changedFile(/^flows\/.*\/(steps|screens|prompts|modals)\//), async (change) => {
      counts[(await seenToHold(change, drawer())).verdict] += 1;
    });
    await fc.assert(property, { numRuns: 40, seed: 1 });
    expect(counts.refused).toBeGreaterThan(10);
    expect(counts.accepted).toBeGreaterThan(10);
  });

  it('are refused where they are no longer JSON', () => {
    fc.assert(fc.property(cutFile, seenToBeCut), { numRuns: 30, seed: 1 });
  });

  it('are judged as they would be if nothing had been looked at before', () => {
    fc.assert(fc.property(changedFile(/./), seenToBeJudgedAfresh), { numRuns: 4, seed: 1 });
  });
});
