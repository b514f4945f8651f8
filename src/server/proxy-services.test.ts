import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { proxyServices } from './proxy-services.ts';
import { createServer, type RunningServer } from './serve.ts';

let services: RunningServer;
beforeAll(async () => {
  services = await createServer({
    port: 0,
    app: {
      async fetch(request) {
        const { pathname, search } = new URL(request.url);
        const seen = {
          method: request.method,
          path: pathname + search,
          cookie: request.headers.get('cookie'),
          body: await request.text(),
        };
        return Response.json(seen, {
          status: 201,
          headers: { 'set-cookie': 'a=b; Domain=services.example; Path=/', authorization: 'Bearer new' },
        });
      },
    },
  });
});
afterAll(() => services.stop());

describe('calls passed on to real services', () => {
  it('arrive as they were sent, and their answers and cookies come back', async () => {
    const answer = await proxyServices(services.url)(
      new Request('https://own.example/service-x/y?q=1', {
        method: 'POST',
        body: '{"a":1}',
        headers: { cookie: 'c=d' },
      }),
    );
    expect(await answer.json()).toEqual({ method: 'POST', path: '/service-x/y?q=1', cookie: 'c=d', body: '{"a":1}' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('authorization')).toBe('Bearer new');
    expect(answer.headers.getSetCookie()).toEqual(['a=b; Path=/']);
  });

  it('cannot be led to another host by their path', async () => {
    const answer = await proxyServices(services.url)(new Request('https://own.example//other.example/x'));
    expect(await answer.json()).toMatchObject({ path: '//other.example/x' });
  });

  it('are refused in words when the services are down', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const answer = await proxyServices('http://127.0.0.1:9')(new Request('https://own.example/x'));
    expect(answer.status).toBe(502);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('Could not reach the services'), expect.anything());
    told.mockRestore();
  });
});
