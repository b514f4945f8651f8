import { eq } from 'drizzle-orm';
import { type ApplicationCall, read } from '../act.ts';
import { noApplication, participantOf } from '../application-access.ts';
import { contentOf, documentsOf, type ListedDocument } from '../documents/documents.ts';
import { pdfOf } from '../documents/pdf.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { ok, type Reply, refusal } from '../reply.ts';
import { applications } from '../schema.ts';

const noDocument = refusal(404, 'There is no such document.');

export const list = read(documentsOf, { forSigners: true });

export const content = read(
  (call) => {
    const document = named(call);
    return document ? { ...document, sections: contentOf(call, document.type) } : noDocument;
  },
  { forSigners: true },
);

export const get = read(
  async (call): Promise<Reply> => {
    const document = named(call);
    if (!document) return noDocument;
    const bytes = await pdfOf(document.title, contentOf(call, document.type));
    return {
      status: 200,
      headers: [
        ['content-type', 'application/pdf'],
        ['content-disposition', `attachment; filename="${document.fileName}"`],
      ],
      bytes,
    };
  },
  { forSigners: true },
);

/** Agreeing has no effect on the status, and fits any: whoever looks at a document may say that they have. */
function agreeing(which: (call: ApplicationCall) => ListedDocument[], answer: (call: ApplicationCall) => unknown) {
  const endpoint: Endpoint = {
    signedIn: true,
    async handle(call: SignedInCall) {
      const participant = await participantOf(call, { isChanging: true });
      if (!participant) return noApplication;
      const { row } = participant;
      const asked = { ...call, ...participant };
      const at = call.world.now().toISOString();
      const mine = row.details.agreements?.[call.identity.uuid] ?? {};
      const agreed = Object.fromEntries(which(asked).map(({ type }) => [type, at]));
      // What was agreed to first counts.
      const agreements = { ...row.details.agreements, [call.identity.uuid]: { ...agreed, ...mine } };
      const details = { ...row.details, agreements };
      await call.db.update(applications).set({ details }).where(eq(applications.uuid, row.uuid));
      const answered = answer({ ...asked, row: { ...row, details } });
      return answered === undefined ? noDocument : ok(answered);
    },
  };
  return endpoint;
}

export const agree = agreeing((call) => [named(call) ?? []].flat(), named);

export const agreeAll = agreeing((call) => documentsOf(call).filter(({ mustAgree }) => mustAgree), documentsOf);

function named(call: ApplicationCall): ListedDocument | undefined {
  return documentsOf(call).find(({ uuid }) => uuid === call.parameters.documentUuid);
}
