import { defineConfig } from 'vitest/config';

/** Journeys in a real Chromium, against the built product: one for each worker, which runs one file at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
