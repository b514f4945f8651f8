import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOf } from '../config/problem.ts';
import { readSource } from '../config/source.ts';
import { type Ledger, ledgerFile, readLedger } from '../review/approvals.ts';

/** The approvals of a project; none where it has no such file. Throws, with the place, where it is none. */
export async function readApprovals(root: string): Promise<Ledger> {
  const text = await readFile(join(root, ledgerFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  try {
    return readLedger(text);
  } catch (error) {
    const { source, faults } = readSource(ledgerFile, text ?? '');
    const [fault] = faults;
    if (!fault) throw new Error(`${ledgerFile}: ${error instanceof Error ? error.message : error}`, { cause: error });
    const { line, column } = placeOf(source, fault.span.offset);
    throw new Error(`${ledgerFile}:${line}:${column}: ${fault.message}`, { cause: error });
  }
}
