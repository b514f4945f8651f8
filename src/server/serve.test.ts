import { afterEach, expect, it } from 'vitest';
import { createServer, type RunningServer } from './serve.ts';

let running: RunningServer | undefined;
afterEach(() => running?.stop());

it('answers what was asked before it stops, and closes the database last', async () => {
  const happened: string[] = [];
  const app = {
    async fetch() {
      await new Promise((resolve) => setTimeout(resolve, 200));
      happened.push('answered');
      return new Response('done');
    },
  };
  running = await createServer({ app, port: 0, closing: async () => void happened.push('closed') });
  const answer = fetch(running.url).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  await running.stop();
  expect(await answer).toBe('done');
  expect(happened).toEqual(['answered', 'closed']);
});

it('says which port is taken and what to do', async () => {
  const app = { fetch: () => new Response('') };
  running = await createServer({ app, port: 0 });
  const port = Number(new URL(running.url).port);
  await expect(createServer({ app, port })).rejects.toThrow(
    `Could not start on port ${port}. Is it taken? Set PORT to another.`,
  );
});

it('believes a balancer about https only when it is told to', async () => {
  const app = { fetch: (request: Request) => new Response(new URL(request.url).protocol) };
  const asked = async (behindProxy: boolean) => {
    const server = await createServer({ app, port: 0, behindProxy });
    const protocol = await (await fetch(server.url, { headers: { 'x-forwarded-proto': 'https' } })).text();
    await server.stop();
    return protocol;
  };
  expect(await asked(true)).toBe('https:');
  expect(await asked(false)).toBe('http:');
});
