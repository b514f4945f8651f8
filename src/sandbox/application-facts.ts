import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Facts } from '../interpreter/facts.ts';
import type { ApplicationDetails } from './application-details.ts';
import type { ApplicationRow } from './application-view.ts';
import type { Database } from './database.ts';
import lending from './lending.json' with { type: 'json' };
import { conditions, signers } from './schema.ts';

const identityCategories = ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW'];

/** What the life cycle may ask of an application, as it would be with `details`. */
export async function applicationFacts(db: Database, row: ApplicationRow, details: ApplicationDetails): Promise<Facts> {
  const signing = await db.select().from(signers).where(eq(signers.application, row.uuid));
  const [identityConditions] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(conditions)
    .where(
      and(
        eq(conditions.application, row.uuid),
        eq(conditions.identity, row.identity),
        isNull(conditions.closedAt),
        sql`${conditions.category} in ${identityCategories}`,
      ),
    );
  const hasCoOwner = details.additionalInfo?.ownershipType === 'JOINT' || details.facts?.hasCoOwner === true;
  const known: Record<string, unknown> = {
    isValuationNeeded: true,
    primaryParticipantAcceptComplete: false,
    ...row.status,
    ...details.facts,
    isMoving: row.upcoming.length > 0,
    propertyState: details.property?.state,
    hasAdditionalInfo: details.additionalInfo !== undefined,
    boughtWithinNinetyDays: details.additionalInfo?.boughtWithinNinetyDays ?? false,
    hasPayoffs: (details.payOff ?? []).length > 0,
    isAppraisalNeeded: (details.selection?.drawAmount ?? 0) > lending.appraisalAbove,
    lacksSigner:
      hasCoOwner || signing.length > 0
        ? signing.length === 0 || signing.some((signer) => signer.details.signedAt === undefined)
        : false,
    hasIdentityCondition: (identityConditions?.count ?? 0) > 0,
  };
  return factsFrom(known);
}

/** Facts that are written down, rather than worked out from a vocabulary. */
export function factsFrom(known: Record<string, unknown>): Facts {
  const facts: Facts = {
    vocabulary: {},
    valueOf: (name) => (Object.hasOwn(known, name) ? known[name] : undefined),
    ofItem: () => facts,
  };
  return facts;
}
