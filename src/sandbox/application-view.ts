import type { Address, applications } from './schema.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** An application as the lender's services show it. */
export function applicationView(row: ApplicationRow, now: Date) {
  const { openedDaysAgo, ...details } = row.details;
  return {
    uuid: row.uuid,
    loanNumber: `FW${row.uuid.slice(0, 8).toUpperCase()}`,
    active: row.active,
    activeForAppStart: row.active,
    isInquiry: details.isInquiry ?? false,
    isCrypto: details.isCrypto ?? false,
    status: statusView(row),
    ...(details.property && { property: present(details.property) }),
    ...(details.referrer && { referrer: details.referrer }),
    ...(details.disburseAccount && { disburseAccount: details.disburseAccount }),
    ...(openedDaysAgo !== undefined && { lastHelocDate: dateDaysBefore(now, openedDaysAgo) }),
    auditFields: { createdDate: row.createdAt.toISOString() },
  };
}

export function statusView(row: ApplicationRow) {
  return { ...row.status, checklistStatus: row.checklistStatus };
}

function present(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== null));
}

function dateDaysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
