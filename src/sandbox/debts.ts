import { roundHalfEven } from '../model/loan.ts';
import type { ApplicationDetails } from './application-details.ts';
import lending from './lending.json' with { type: 'json' };
import { derivedUuid } from './uuid.ts';

/** A debt on the property. US dollars. */
export interface Debt {
  uuid: string;
  creditor: string;
  type: string;
  monetaryBalance: number;
  monetaryCalculatedNextPaymentMinimumAmount: number;
  payOff: { status?: 'MARKED_FOR_PAYOFF' };
}

/** What the property is worth: as last said, or else invented from its ZIP code. US dollars. */
export function propertyValueOf({ propertyValue, property }: ApplicationDetails): number {
  return propertyValue ?? 400_000 + (Number(property?.zip ?? 0) % 40) * 5000;
}

/** The debts on an application's property. */
export function debtsOf(application: { uuid: string; details: ApplicationDetails }): Debt[] {
  const { uuid, details } = application;
  const value = propertyValueOf({ ...(details.property && { property: details.property }) });
  return lending.debts.map(({ creditor, type, ofValue = 0, balance = value * ofValue, payments }) => {
    const debt = derivedUuid(uuid, type);
    return {
      uuid: debt,
      creditor,
      type,
      monetaryBalance: roundHalfEven(balance, 2),
      monetaryCalculatedNextPaymentMinimumAmount: roundHalfEven(balance / payments, 2),
      payOff: details.payOff?.includes(debt) ? { status: 'MARKED_FOR_PAYOFF' as const } : {},
    };
  });
}
