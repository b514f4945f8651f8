import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationCall } from './act.ts';
import { type Reply, refusal } from './reply.ts';
import { links } from './schema.ts';
import { isUuid } from './uuid.ts';

type Link = typeof links.$inferSelect;

/** Starts a visit to a provider, and says where to go. */
export async function startLink(
  { db, world, row }: ApplicationCall,
  purpose: Link['purpose'],
  type: string,
): Promise<{ linkUuid: string; redirect: string }> {
  const linkUuid = world.newId();
  await db
    .insert(links)
    .values({ uuid: linkUuid, application: row.uuid, purpose, type, state: 'STARTED', createdAt: world.now() });
  return { linkUuid, redirect: `/service-partner/pages/${linkUuid}` };
}

/** The visit that a call's path names, if the person shared there what they came for; or why it came to nothing. */
export async function finishLink(
  { db, row, parameters }: ApplicationCall,
  purpose: Link['purpose'],
): Promise<Link | Reply> {
  const uuid = parameters.linkUuid;
  const mine = isUuid(uuid)
    ? and(eq(links.uuid, uuid), eq(links.application, row.uuid), eq(links.purpose, purpose))
    : undefined;
  const [link] = mine ? await db.select().from(links).where(mine) : [];
  if (!link) return refusal(404, 'There is no such visit.');
  if (link.state === 'cancelled') return refusal(422, 'You left before anything was shared. Please try again.');
  if (link.state === 'failed')
    return refusal(422, 'The connection did not work out. Please try again, or choose another way.');
  const [taken] = await db
    .update(links)
    .set({ state: 'TAKEN' })
    .where(and(mine, inArray(links.state, ['success', 'TAKEN'])))
    .returning();
  return taken ?? refusal(422, 'The visit is not over yet. Please finish it first.');
}
