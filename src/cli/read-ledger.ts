import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ledger, readLedger } from '../review/approvals.ts';

/** Where the approvals of regulated words are kept, below the project. */
export const ledgerFile = 'approvals/regulated.json';

/** The approvals of a project; none where it has no such file. */
export async function readApprovals(root: string): Promise<Ledger> {
  const text = await readFile(join(root, ledgerFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return readLedger(text);
}
