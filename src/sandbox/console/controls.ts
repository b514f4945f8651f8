import { readFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { applicationView, applicationViews } from '../application-view.ts';
import { everyApplication, parseStatusChange, setStatus } from '../applications-admin.ts';
import type { Database } from '../database.ts';
import type { World } from '../endpoint.ts';
import { parseFaults, setFaults } from '../faults.ts';
import { changeFlags, flagsNow, parseFlags, resetFlags } from '../flags.ts';
import { refusal } from '../reply.ts';
import { consents, events, faults, waitList } from '../schema.ts';
import { isUuid } from '../uuid.ts';

const stylesheet = readFileSync(new URL('../sandbox.css', import.meta.url), 'utf8');

/** What tests and people steer the sandbox with, as JSON. */
export function controls({ db, world, callNames }: { db: Database; world: World; callNames: string[] }) {
  const app = new Hono();

  app.get('/sandbox.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get('/applications', async (c) => {
    const { email, uuid } = c.req.query();
    if (uuid !== undefined && !isUuid(uuid)) return refused(c, 400, `"${uuid}" is not a uuid.`);
    const rows = await everyApplication(db, { email, uuid });
    const views = await applicationViews(
      db,
      rows.map(({ application }) => application),
      world.now(),
    );
    return c.json(
      rows.map(({ application, email: owner }, index) => ({
        ...views[index],
        email: owner,
        org: application.org,
        submissionKey: application.submissionKey,
        upcoming: application.upcoming,
        request: application.request,
      })),
    );
  });
  app.put('/applications/:uuid', async (c) => {
    const change = parseStatusChange(await json(c));
    if ('problem' in change) return refused(c, 400, change.problem);
    const uuid = c.req.param('uuid');
    const changed = isUuid(uuid) ? await setStatus(db, world, uuid, change) : undefined;
    return changed
      ? c.json(await applicationView(db, changed, world.now()))
      : refused(c, 404, 'There is no such application. GET /sandbox/applications lists them.');
  });

  app.get('/faults', async (c) => c.json(await db.select().from(faults)));
  app.put('/faults', async (c) => {
    const wanted = parseFaults(await json(c), callNames);
    if ('problem' in wanted) return refused(c, 400, wanted.problem);
    await setFaults(db, wanted);
    return c.json(wanted);
  });
  app.delete('/faults', async (c) => {
    await setFaults(db, []);
    return c.body(null, 204);
  });

  app.get('/flags', async (c) => c.json(await flagsNow(db)));
  app.put('/flags', async (c) => {
    const changes = parseFlags(await json(c));
    if (isProblem(changes)) return refused(c, 400, changes.problem);
    await changeFlags(db, changes);
    return c.json(await flagsNow(db));
  });
  app.delete('/flags', async (c) => {
    await resetFlags(db);
    return c.json(await flagsNow(db));
  });

  app.get('/consents', async (c) => c.json(await db.select().from(consents).orderBy(desc(consents.id)).limit(500)));
  app.get('/events', async (c) => c.json(await db.select().from(events).orderBy(desc(events.id)).limit(500)));
  app.get('/wait-list', async (c) => c.json(await db.select().from(waitList).orderBy(desc(waitList.id)).limit(500)));
  return app;
}

async function json(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function refused(c: Context, status: 400 | 404, problem: string) {
  return c.json(refusal(status, problem).body as object, status);
}

function isProblem(value: object): value is { problem: string } {
  return 'problem' in value && typeof value.problem === 'string';
}
