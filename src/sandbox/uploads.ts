import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { fileKindOf, mediaTypes } from '../model/file-kind.ts';
import type { ApplicationCall } from './act.ts';
import { done, type Reply, refusal } from './reply.ts';
import { uploads } from './schema.ts';
import { isUuid } from './uuid.ts';

/** The largest file: five megabytes, inclusive. */
export const mostBytes = 5_242_880;

type Upload = typeof uploads.$inferSelect;
type Purpose = Pick<Upload, 'purpose' | 'type'> & Partial<Pick<Upload, 'side' | 'condition'>>;

/** Takes the file of a call; or says, naming it, what is wrong with it. What a file is, its bytes decide, not its name. */
export async function received({ db, world, row, identity, file }: ApplicationCall, purpose: Purpose) {
  if (!file) return refusal(400, 'No file was sent.');
  const name = file.name.split(/[\\/]/).at(-1) || 'file';
  if (file.size === 0) return refusal(422, `“${name}” was not added: the file is empty.`);
  if (file.size > mostBytes) return refusal(413, `“${name}” was not added: it is larger than 5 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  if (kind === undefined) return refusal(415, `“${name}” was not added: it is not a PDF, JPEG, PNG or HEIC file.`);
  const [kept] = await db
    .insert(uploads)
    .values({
      uuid: world.newId(),
      application: row.uuid,
      identity: identity.uuid,
      ...purpose,
      name,
      size: file.size,
      contentType: mediaTypes[kind],
      digest: createHash('sha256').update(bytes).digest('hex'),
      createdAt: world.now(),
    })
    .returning();
  if (!kept) throw new Error(`Could not keep the upload ${name}.`);
  return kept;
}

export function isRefused(kept: Upload | Reply): kept is Reply {
  return 'headers' in kept;
}

/** A person's files for one purpose, in the order they came. */
export function filesOf(
  { db, row, identity }: Pick<ApplicationCall, 'db' | 'row' | 'identity'>,
  purpose: Upload['purpose'],
  condition?: string,
): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.application, row.uuid),
        eq(uploads.identity, identity.uuid),
        eq(uploads.purpose, purpose),
        condition === undefined ? isNull(uploads.condition) : eq(uploads.condition, condition),
      ),
    )
    .orderBy(uploads.createdAt);
}

/** An uploaded file as the lender's services show it. */
export function documentView({ uuid, name, size, type, side, contentType, createdAt }: Upload) {
  return { uuid, name, size, type, ...(side && { side }), contentType, created: createdAt.toISOString() };
}

/** Takes back the file that a call's path names, if it is this person's and for this purpose. */
export async function removeFile(
  { db, row, identity, parameters }: ApplicationCall,
  purpose: Upload['purpose'],
): Promise<Reply> {
  const uuid = parameters.documentUuid;
  const removed = isUuid(uuid)
    ? await db
        .delete(uploads)
        .where(
          and(
            eq(uploads.uuid, uuid),
            eq(uploads.application, row.uuid),
            eq(uploads.identity, identity.uuid),
            eq(uploads.purpose, purpose),
          ),
        )
        .returning()
    : [];
  return removed.length > 0 ? done : refusal(404, 'There is no such file.');
}
