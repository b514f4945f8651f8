import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox } from './sandbox.ts';
import { createBody, type TestSandbox, testSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
let server: Server;
let origin: string;
beforeAll(async () => {
  sandbox = await testSandbox();
  await sandbox.reset();
  const app = await createSandbox(sandbox.options);
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0 }, () => resolve()) as Server;
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await sandbox.close();
});

it('cuts the connection after the work, so that only asking tells what became of it', async () => {
  const token = await sandbox.register('t@example.com');
  await sandbox.send('PUT', '/sandbox/faults', { body: [{ call: 'application.create', fault: 'cut' }] });
  const create = () =>
    fetch(`${origin}/service-application/api/v3/application/helocs?state=MN`, {
      method: 'POST',
      body: JSON.stringify(createBody()),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'k-1',
        'x-submission-key': 'k-1',
      },
    });
  await expect(create()).rejects.toThrow('fetch failed');
  const found = await sandbox.send('GET', '/service-application/api/v1/application/heloc/submission/k-1', { token });
  const repeated = (await (await create()).json()) as { uuid: string };
  expect(repeated.uuid).toBe(found.body.uuid);
});

it('cuts the connection before the work', async () => {
  await sandbox.send('PUT', '/sandbox/faults', { body: [{ call: 'wait-list.join', fault: 'cut-before' }] });
  const join = () =>
    fetch(`${origin}/service-wait-list/api/v1/home-equity-loan-plus`, {
      method: 'POST',
      body: JSON.stringify({ firstName: 'Terry', email: 't@example.com' }),
      headers: { 'content-type': 'application/json' },
    });
  const listed = async () => (await sandbox.send('GET', '/sandbox/wait-list')).body.length as number;
  await expect(join()).rejects.toThrow('fetch failed');
  expect(await listed()).toBe(0);
  expect((await join()).status).toBeLessThan(300);
  expect(await listed()).toBe(1);
});
