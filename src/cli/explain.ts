/**
 * `npm run explain -- BRAND DOCUMENT [POINTER]`: which layer, file, line and column set each value of a brand's document
 * ("brand" is the brand's own data), and what it hides. `--json` prints it for machines. Exit 0: explained; 2: could not.
 */
import { parseArgs } from 'node:util';
import { readProject } from '../config/project.ts';
import { explain } from '../review/explain.ts';
import { printExplanation } from '../review/print-explanation.ts';
import { projectRoot, readFiles } from './read-files.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, root: { type: 'string', default: projectRoot } },
  });
  const [orgCode, document, pointer] = positionals;
  if (orgCode === undefined || document === undefined)
    throw new Error('Say which brand and which document: npm run explain -- BRAND DOCUMENT [POINTER]');
  const explanation = explain(readProject(await readFiles(values.root)), orgCode, document, pointer);
  if ('unknown' in explanation) throw new Error(explanation.unknown);
  console.log(values.json ? JSON.stringify(explanation, null, 2) : printExplanation(explanation));
} catch (error) {
  console.error(`Could not explain: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
