import { writeSync } from 'node:fs';

/** Loaded before a command: says at its end, to whoever started it (file descriptor 3), what it has used. */
process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
