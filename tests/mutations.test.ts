/**
 * Whatever happens to a file, the checker says so and goes on: the project's own documents, damaged at random, never
 * make it throw, every problem it reports can be printed, and what it finds nothing wrong with can be shipped and walked.
 * A few each time; `npm run mutations` does ten thousand.
 */
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { cutShort, damagedAtRandom } from './support/damaged-documents.ts';

describe('documents damaged at random', () => {
  it('are checked without a throw, and what passes can be shipped and walked', () => {
    fc.assert(damagedAtRandom, { numRuns: 50, seed: 1 });
  }, 600_000);

  it('are refused where they are no longer JSON', () => {
    fc.assert(cutShort, { numRuns: 30, seed: 1 });
  }, 600_000);
});
