import { defineConfig } from 'vitest/config';

/** Unit tests run in Node; a test that needs a page says so with `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
