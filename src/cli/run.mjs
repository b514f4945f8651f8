/**
 * How every command of package.json starts: `node src/cli/run.mjs FILE …`, where FILE exports a `command`. TypeScript is read
 * as it is required: through the loader of modules, which asks a second thread for each of a hundred files, a command would
 * start half a second later. Vite is a module that must stay one, so it is imported where it is needed: `await import('vite')`.
 */
import 'tsx/cjs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const load = createRequire(import.meta.url);
const [file, ...args] = process.argv.slice(2);
const code = await load('./command.ts').runCommand(load(resolve(file)).command, args);
// A command that could not do its work may have left something open that would keep the process.
if (code === 2) process.exit(code);
process.exitCode = code;
