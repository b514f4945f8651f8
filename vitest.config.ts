import { defineConfig, mergeConfig } from 'vitest/config';
import site from './vite.config.ts';

const isUpdatingOutlines = process.argv.includes('--update') && !process.env.CI;

/**
 * Tests get what the site is built with: its plugins, its validators and its aliases. They run in Node; one that needs a
 * page says so with `// @vitest-environment jsdom` in its first line.
 *
 * What is tested without components shares the modules that it loads, file after file: loading them anew for each takes
 * longer than most tests. React and what draws belong to one page, and are loaded for each file.
 */
export default mergeConfig(
  site,
  defineConfig({
    // As the build has it, so that a test may ask for React as borrowers get it: tests/support/as-borrowers-get-it.ts.
    oxc: { jsx: { development: false } },
    test: {
      projects: [
        {
          extends: true,
          test: { name: 'without components', include: ['{src,tests}/**/*.test.ts'], isolate: false },
        },
        { extends: true, test: { name: 'with components', include: ['{src,tests}/**/*.test.tsx'] } },
      ],
      environment: 'node',
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
      // `npm run outlines -- --update` writes them anew; where a change is only proved, nothing does.
      provide: { isUpdatingOutlines },
      // Each half of the outlines is written into the same files.
      fileParallelism: !isUpdatingOutlines,
    },
  }),
);
