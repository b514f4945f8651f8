import { type BuildOptions, runBuild } from '../../src/cli/run-build.ts';

/** The site as borrowers get it: under Vitest's NODE_ENV, "test", the bundler would take React's development build. */
export async function buildForBorrowers(options: BuildOptions): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await runBuild(options);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
