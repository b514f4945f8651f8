import { commandOf } from './command.ts';
import { runTool } from './run-tool.ts';

export const command = commandOf({
  name: 'npm run outlines',
  takes: '',
  about: 'Compares what a screen reader meets on every step and screen of every brand with tests/outlines/.',
  exits: '0: the same; 1: something differs; 2: could not compare',
  failure: 'Could not compare',
  options: {
    update: { type: 'boolean', about: 'writes them anew: read the difference before it is committed', default: false },
  },
  run: ({ update }) =>
    runTool([
      'vitest',
      'run',
      'tests/outlines.test.tsx',
      'tests/outlines-screens.test.tsx',
      ...(update ? ['--update'] : []),
    ]),
});
