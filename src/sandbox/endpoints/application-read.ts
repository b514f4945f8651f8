import { and, desc, eq } from 'drizzle-orm';
import { read } from '../act.ts';
import { applicationView, applicationViews } from '../application-view.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { ok, refusal } from '../reply.ts';
import { applications } from '../schema.ts';

/** The person's applications with this lender, the active one first, then the newest. */
export const list: Endpoint = {
  signedIn: true,
  async handle({ db, world, identity, brand }: SignedInCall) {
    const rows = await db
      .select()
      .from(applications)
      .where(and(eq(applications.identity, identity.uuid), eq(applications.org, brand.orgCode ?? '')))
      .orderBy(desc(applications.active), desc(applications.createdAt));
    return ok(await applicationViews(db, rows, world.now()));
  },
};

/** One application, also for whoever signs with the borrower. */
export const get = read(({ db, world, row }) => applicationView(db, row, world.now()), { forSigners: true });

/** The application that a submission made: how a create call without an answer is found to have been done, or not. */
export const findSubmission: Endpoint = {
  signedIn: true,
  async handle({ db, world, identity, parameters }: SignedInCall) {
    const [row] = await db
      .select()
      .from(applications)
      .where(
        and(eq(applications.submissionKey, parameters.submissionKey ?? ''), eq(applications.identity, identity.uuid)),
      );
    return row
      ? ok(await applicationView(db, row, world.now()))
      : refusal(404, 'This submission has made no application.');
  },
};

/** Which lenders the person has an active application with, and so whether they may start one with this lender. */
export const canStart: Endpoint = {
  signedIn: true,
  async handle({ db, identity, brand }: SignedInCall) {
    const rows = await db
      .select({ org: applications.org })
      .from(applications)
      .where(and(eq(applications.identity, identity.uuid), eq(applications.active, true)));
    const organizations = rows.map(({ org }) => org);
    return ok({
      canStartApplication: !organizations.includes(brand.orgCode ?? ''),
      organizationsWithActiveApplication: organizations,
    });
  },
};
