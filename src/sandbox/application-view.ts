import { inArray } from 'drizzle-orm';
import type { BankAccount } from './application-details.ts';
import type { Database } from './database.ts';
import { propertyValueOf } from './debts.ts';
import lending from './lending.json' with { type: 'json' };
import { type Address, type applications, signers } from './schema.ts';

export type ApplicationRow = typeof applications.$inferSelect;

type SignerRow = typeof signers.$inferSelect;

/** An application as the lender's services show it. */
export async function applicationView(db: Database, row: ApplicationRow, now: Date) {
  return viewOf(row, await signersOf(db, [row]), now);
}

/** Many of them, in the order of the rows: their signers are read at once. */
export async function applicationViews(db: Database, rows: readonly ApplicationRow[], now: Date) {
  const signing = await signersOf(db, rows);
  return rows.map((row) => viewOf(row, signing, now));
}

async function signersOf(db: Database, rows: readonly ApplicationRow[]): Promise<SignerRow[]> {
  if (rows.length === 0) return [];
  const uuids = rows.map(({ uuid }) => uuid);
  return db.select().from(signers).where(inArray(signers.application, uuids)).orderBy(signers.createdAt);
}

/** @param signing the signers of this application, and perhaps of others */
function viewOf(row: ApplicationRow, signing: readonly SignerRow[], now: Date) {
  const { details, status } = row;
  const { selection, openedDaysAgo, borrower, income, additionalInfo, consents, disburseAccount, autopay } = details;
  return {
    uuid: row.uuid,
    loanNumber: `FW${row.uuid.slice(0, 8).toUpperCase()}`,
    active: row.active,
    activeForAppStart: row.active,
    isInquiry: details.isInquiry ?? false,
    isCrypto: details.isCrypto ?? false,
    status: statusView(row),
    ...(status.uwDecision && { decision: status.uwDecision }),
    ...(status.uwSubDecision && { subDecision: status.uwSubDecision }),
    ...(borrower && { borrower }),
    ...(income && { income }),
    ...(details.property && { property: present(details.property) }),
    adjustedHomeAmount: propertyValueOf(details),
    ...(details.referrer && { referrer: details.referrer }),
    ...(selection && {
      selection,
      amount: selection.total,
      rate: selection.rate,
      rateType: 'FIXED',
      term: selection.term,
      uwCalculatedDrawAmount: selection.drawAmount,
    }),
    ...(additionalInfo?.ownershipType && { ownershipType: additionalInfo.ownershipType }),
    ...(disburseAccount && { disburseAccount }),
    ...(autopay && { autopay }),
    consents: (consents ?? []).map(({ type }) => ({ type })),
    assetDepletion: { complete: details.assets !== undefined },
    additionalSignerVersion: 'v1',
    helocSigners: signing.filter(({ application }) => application === row.uuid).map(signerView),
    ...(openedDaysAgo !== undefined && { lastHelocDate: dateDaysBefore(now, openedDaysAgo) }),
    auditFields: { createdDate: row.createdAt.toISOString() },
  };
}

/** Where an application stands. Whoever is declined by a credit score must be told of it: 15 U.S.C. 1681m(a). */
export function statusView({ status, checklistStatus, createdAt }: ApplicationRow) {
  const isByScore = checklistStatus === 'DECLINED' && status.declineReason === 'CREDIT_SCORE';
  return {
    ...status,
    checklistStatus,
    ...(isByScore && { creditScore: { ...lending.creditScore, date: createdAt.toISOString().slice(0, 10) } }),
  };
}

export function signerView({ uuid, identity, details }: SignerRow) {
  const { signedAt, identityChecked: _, phoneNumber: __, ...shown } = details;
  return { uuid, identityUuid: identity, ...shown, complete: signedAt !== undefined };
}

/** An account with all of its number but the last four digits hidden. */
export function maskedAccount({ mask, bankName, accountType }: Omit<BankAccount, 'uuid'>, routingNumber: string) {
  return { mask, bankName, accountType, routingNumber, accountNumber: `••••${mask}` };
}

function present(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== null));
}

function dateDaysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
