/**
 * `npm run spec -- BRAND`: the brand's whole application as Markdown: every question, message, rule, disclosure, call and
 * route, in words. Exit 0: written; 2: could not.
 */
import { parseArgs } from 'node:util';
import { readProject } from '../config/project.ts';
import { specification } from '../review/specification.ts';
import { projectRoot, readFiles } from './read-files.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { root: { type: 'string', default: projectRoot } },
  });
  const [orgCode] = positionals;
  if (orgCode === undefined) throw new Error('Say which brand: npm run spec -- BRAND');
  const written = specification(readProject(await readFiles(values.root)), orgCode);
  if ('unknown' in written) throw new Error(written.unknown);
  process.stdout.write(written.text);
} catch (error) {
  console.error(`Could not write the specification: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
