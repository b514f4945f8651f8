import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { everyApplication, parseStatusChange, setStatus } from '../applications-admin.ts';
import type { Database } from '../database.ts';
import type { World } from '../endpoint.ts';
import { faultKinds, parseFaults, setFaults } from '../faults.ts';
import { changeFlags, flagsNow, resetFlags } from '../flags.ts';
import { everyStatus } from '../life-cycle.ts';
import { type Html, page } from '../page.ts';
import { personas } from '../personas.ts';
import { consents, events, faults, oneTimeCodes, waitList } from '../schema.ts';
import { isUuid } from '../uuid.ts';

/** The console: shows what the sandbox holds, and sets statuses, flags and faults. Plain forms, no script. */
export function consolePages({ db, world, callNames }: { db: Database; world: World; callNames: string[] }) {
  const app = new Hono();
  app.use('/console/*', csrf());

  app.get('/', async (c) =>
    c.html(
      page({
        title: 'Sandbox',
        lead: 'The lender’s services, without a lender. Everything here is invented.',
        wide: true,
        content: [
          await applicationsPart(db),
          await flagsPart(db),
          await faultsPart(db, callNames),
          await storedPart(db),
        ],
      }),
    ),
  );

  app.post('/console/applications/:uuid', async (c) => {
    const form = await c.req.formData();
    const more = fieldsOf(String(form.get('more') ?? '').trim());
    if (!more)
      return c.html(problemPage('The other status fields are not a JSON object, such as {"uwDecision":"FINAL"}.'), 400);
    const change = parseStatusChange({ ...more, checklistStatus: String(form.get('checklistStatus') ?? '').trim() });
    const uuid = c.req.param('uuid');
    if ('problem' in change || !isUuid(uuid))
      return c.html(problemPage('problem' in change ? change.problem : 'There is no such application.'), 400);
    await setStatus(db, world, uuid, change);
    return c.redirect('/sandbox', 303);
  });
  app.post('/console/flags/:key', async (c) => {
    const key = c.req.param('key');
    const flag = (await flagsNow(db))[key];
    if (!flag) return c.html(problemPage(`There is no flag "${key}".`), 404);
    await changeFlags(db, { [key]: { ...flag, enabled: !flag.enabled } });
    return c.redirect('/sandbox', 303);
  });
  app.post('/console/flags', async (c) => {
    await resetFlags(db);
    return c.redirect('/sandbox', 303);
  });
  app.post('/console/faults', async (c) => {
    const form = await c.req.formData();
    const wanted = parseFaults(
      [
        {
          call: form.get('call'),
          fault: form.get('fault'),
          times: Number(form.get('times')),
          ms: Number(form.get('ms')),
        },
      ],
      callNames,
    );
    if ('problem' in wanted) return c.html(problemPage(wanted.problem), 400);
    await setFaults(db, wanted);
    return c.redirect('/sandbox', 303);
  });
  app.post('/console/no-faults', async (c) => {
    await setFaults(db, []);
    return c.redirect('/sandbox', 303);
  });
  return app;
}

async function applicationsPart(db: Database): Promise<Html> {
  const rows = await everyApplication(db);
  const statuses = [...new Set([...personas.outcomes.map(({ then }) => then.checklistStatus), ...everyStatus])].sort();
  return html`<h2>Applications</h2>
<datalist id="statuses">${statuses.map((status) => html`<option value="${status}">`)}</datalist>
<div class="scroll" tabindex="0" role="region" aria-label="Applications"><table>
<thead><tr><th scope="col">Whose</th><th scope="col">Lender</th><th scope="col">Made</th><th scope="col">Active</th><th scope="col">Status</th></tr></thead>
<tbody>${rows.map(
    ({ application, email }) => html`<tr>
<td>${email}<br><a href="/account/heloc/${application.uuid}"><code>${application.uuid}</code></a></td>
<td>${application.org}</td>
<td>${application.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</td>
<td>${application.active ? 'yes' : 'no'}</td>
<td><form class="row" method="post" action="/sandbox/console/applications/${application.uuid}">
<input name="checklistStatus" list="statuses" size="34" value="${application.checklistStatus}" aria-label="Status" required>
<input name="more" size="34" value="${JSON.stringify(application.status)}" aria-label="Other status fields, as JSON">
<button>Set</button></form></td>
</tr>`,
  )}</tbody></table></div>`;
}

async function flagsPart(db: Database): Promise<Html> {
  const flags = await flagsNow(db);
  return html`<h2>Flags</h2>
<div class="scroll"><table><tbody>${Object.entries(flags).map(
    ([
      key,
      flag,
    ]) => html`<tr><th scope="row">${key}</th><td>${flag.enabled ? 'on' : 'off'}</td><td><code>${flag.variables ? JSON.stringify(flag.variables) : ''}</code></td>
<td><form method="post" action="/sandbox/console/flags/${key}"><button>Turn ${flag.enabled ? 'off' : 'on'}</button></form></td></tr>`,
  )}</tbody></table></div>
<form method="post" action="/sandbox/console/flags"><p><button>Put all flags back</button></p></form>`;
}

async function faultsPart(db: Database, callNames: string[]): Promise<Html> {
  const waiting = (await db.select().from(faults)).filter(({ times }) => times > 0);
  return html`<h2>Faults</h2>
<p>${waiting.length === 0 ? 'None is waiting.' : waiting.map(({ call, fault, times }) => `${call}: ${fault}, ${times} more`).join('; ')}</p>
<form class="row" method="post" action="/sandbox/console/faults">
<select name="call" aria-label="Call">${[...new Set(callNames)].sort().map((name) => html`<option>${name}</option>`)}</select>
<select name="fault" aria-label="Fault">${Object.entries(faultKinds).map(([kind, meaning]) => html`<option value="${kind}">${kind}: ${meaning}</option>`)}</select>
<label>Times <input name="times" type="number" min="1" max="1000" value="1"></label>
<label>ms <input name="ms" type="number" min="1" max="600000" value="3000"></label>
<button>Set</button></form>
<form method="post" action="/sandbox/console/no-faults"><p><button>Clear faults</button></p></form>`;
}

async function storedPart(db: Database): Promise<Html> {
  const codes = await db.select().from(oneTimeCodes).orderBy(desc(oneTimeCodes.createdAt)).limit(10);
  return html`${list(
    'One-time codes',
    codes.map(({ email, code, createdAt }) => ({ createdAt, what: email, body: code })),
  )}
${list(
  'Consents',
  (await db.select().from(consents).orderBy(desc(consents.id)).limit(20)).map(({ createdAt, org, body }) => ({
    createdAt,
    what: org,
    body,
  })),
)}
${list(
  'Wait list',
  (await db.select().from(waitList).orderBy(desc(waitList.id)).limit(20)).map(({ createdAt, org, body }) => ({
    createdAt,
    what: org,
    body,
  })),
)}
${list(
  'Events',
  (await db.select().from(events).orderBy(desc(events.id)).limit(30)).map(({ createdAt, call, body }) => ({
    createdAt,
    what: call,
    body,
  })),
)}`;
}

function list(title: string, rows: { createdAt: Date; what: string; body: unknown }[]): Html {
  return html`<h2>${title}</h2>${
    rows.length === 0
      ? html`<p>None yet.</p>`
      : html`<div class="scroll"><table><tbody>${rows.map(
          ({ createdAt, what, body }) =>
            html`<tr><td>${createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${what}</td><td><code>${JSON.stringify(body)}</code></td></tr>`,
        )}</tbody></table></div>`
  }`;
}

function problemPage(problem: string): Html {
  return page({
    title: 'That could not be done',
    lead: problem,
    content: html`<p><a href="/sandbox">Back to the sandbox</a></p>`,
  });
}

function fieldsOf(text: string): object | undefined {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
