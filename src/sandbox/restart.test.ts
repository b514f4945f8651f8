import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountOf, createAccount } from './accounts.ts';
import { openDatabase } from './database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps what was stored when the sandbox is started again', async () => {
  const first = await openDatabase({ folder });
  const identity = '99999999-0000-4000-8000-000000000001';
  await createAccount(first.db, {
    identity,
    profile: identity,
    email: 't@example.com',
    password: 'Correct!Horse9',
    org: 'own-lender',
  });
  await first.close();
  const second = await openDatabase({ folder });
  expect((await accountOf(second.db, 't@example.com'))?.uuid).toBe(identity);
  await second.close();
});
