import { defineConfig, mergeConfig } from 'vitest/config';
import site from './vite.config.ts';

const isUpdatingOutlines = process.argv.includes('--update') && !process.env.CI;

/**
 * Tests get what the site is built with: its plugins, its validators and its aliases. Those with components and the outlines
 * have a page; another that needs one says so with `// @vitest-environment jsdom` in its first line.
 *
 * Test files of a process share the modules that they load, and the page: loading them anew for each takes longer than most
 * tests.
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
        {
          extends: true,
          // React as borrowers get it: a process that has loaded it so is of no use to the other tests.
          test: { name: 'outlines', include: ['tests/outlines*.test.tsx'], environment: 'jsdom' },
        },
        {
          extends: true,
          test: {
            name: 'with components',
            include: ['src/**/*.test.tsx'],
            environment: 'jsdom',
            isolate: false,
          },
        },
      ],
      environment: 'node',
      // Modules are compiled once, and again when what they say has changed: a third of what loading them takes.
      experimental: { fsModuleCache: true },
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
