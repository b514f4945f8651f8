import type { BrandDocument } from '../../model/generated/documents.ts';
import { formatMoney } from '../../model/loan.ts';
import type { ApplicationRow } from '../application-view.ts';
import { propertyValueOf } from '../debts.ts';
import lending from '../lending.json' with { type: 'json' };
import { figuresAtMost, type Selection } from '../lending.ts';
import type kinds from './kinds.json';

export type DocumentType = keyof typeof kinds;

/** A part of a document: text, and figures with what they are. */
export interface Section {
  heading: string;
  paragraphs: string[];
  rows: { label: string; value: string }[];
}

interface Subject {
  row: ApplicationRow;
  brand: BrandDocument;
}

/** What each document says. Without a selection, its figures are those of the largest draw of the first offer. */
export const sectionsOf: Record<DocumentType, (subject: Subject) => Section[]> = {
  APPLICATION_SUMMARY: (subject) => [
    parties(subject),
    section('Income', [], {
      'Annual income': dollars(subject.row.details.income?.annual ?? 0),
      'Other income': dollars(subject.row.details.income?.other ?? 0),
    }),
    section('Line of credit', [], costs(figuresIn(subject))),
  ],
  INITIAL_DISCLOSURE: (subject) => [
    parties(subject),
    section(
      'What the line of credit costs',
      [
        'The rate is fixed for each draw when it is made. The origination fee is added to the draw, and interest is charged on both.',
      ],
      costs(figuresIn(subject)),
    ),
    section('What you pay to others', ['Taxes on recording are charged in some states only.'], {
      'Valuation fee': dollars(lending.valuationFee),
      'Recording fee': dollars(lending.recordingFee),
      'Recording tax': dollars(figuresIn(subject).recordingTax),
      'Notary in person, if you choose one': dollars(lending.manualNotaryFee),
    }),
  ],
  HELOC_BROCHURE_DISCLOSURE: () => [
    section('Your home secures the line', [
      'You could lose your home if you do not pay. Borrow only what you need and can repay.',
      'Compare offers of several lenders: their rates, their fees, and what the monthly payment would be.',
    ]),
    section('Your right to cancel', [
      'For a home that you live in you can cancel within three business days of signing, for any reason, in writing.',
    ]),
  ],
  CLOSING_DISCLOSURE: (subject) => [
    parties(subject),
    section('Your loan', [], costs(figuresIn(subject))),
    section('Interest', ['Interest is charged by the day; a year has 365.25 days.'], {
      'Interest of one day': dollars(figuresIn(subject).dailyInterest),
      'Interest of an average month': dollars(figuresIn(subject).monthInterest),
    }),
  ],
  NOTE: (subject) => [
    parties(subject),
    section(
      'Promise to pay',
      [
        `I promise to pay ${lenderOf(subject)} ${dollars(figuresIn(subject).total)}, with interest at ${figuresIn(subject).rate}% a year, in ${figuresIn(subject).term * 12} monthly payments of ${dollars(figuresIn(subject).monthlyPayment)}.`,
      ],
      costs(figuresIn(subject)),
    ),
  ],
  DEED: (subject) => [
    parties(subject),
    section('Grant', [
      `The owner grants a lien on ${addressOf(subject)} to secure a line of credit of ${dollars(figuresIn(subject).total)} from ${lenderOf(subject)}.`,
    ]),
  ],
  RIGHT_TO_CANCEL_NOTICE: (subject) => [
    parties(subject),
    section('Until when', [
      'Each of you may cancel this line of credit, at no cost, until midnight of the third business day after the last of these: the day you signed, the day you got your closing disclosure, and the day you got this notice.',
      'Saturdays are business days; Sundays and federal holidays are not.',
    ]),
    section('How', [
      `Write to ${lenderOf(subject)} that you cancel, with the date and your signature. It counts from when you send it. If one of you cancels, it is cancelled for all.`,
    ]),
    section('What happens then', [
      `The lien on ${addressOf(subject)} ends. Within 20 days ${lenderOf(subject)} gives back what you paid, and then you give back what you got.`,
    ]),
  ],
};

function parties(subject: Subject): Section {
  const { firstName, lastName } = subject.row.details.borrower ?? {};
  return section('Parties and property', [], {
    Lender: lenderOf(subject),
    Borrower: [firstName, lastName].filter(Boolean).join(' '),
    Property: addressOf(subject),
    'Property value': dollars(propertyValueOf(subject.row.details)),
  });
}

function costs(figures: Selection): Record<string, string> {
  return {
    Term: `${figures.term} years`,
    'Annual percentage rate (APR)': `${figures.rate}%`,
    'Initial draw': dollars(figures.drawAmount),
    'Origination fee': dollars(figures.originationFeeAmount),
    'Amount owed at the start': dollars(figures.total),
    'Monthly payment': dollars(figures.monthlyPayment),
  };
}

function figuresIn({ row, brand }: Subject): Selection {
  return row.details.selection ?? figuresAtMost(row, brand);
}

function lenderOf({ brand }: Subject): string {
  return brand.legalName ?? brand.name ?? '';
}

function addressOf({ row }: Subject): string {
  const { street1, street2, city, state, zip } = row.details.property ?? {};
  return `${[street1, street2, city, state].filter(Boolean).join(', ')} ${zip ?? ''}`.trim();
}

function section(heading: string, paragraphs: string[], rows: Record<string, string> = {}): Section {
  return { heading, paragraphs, rows: Object.entries(rows).map(([label, value]) => ({ label, value })) };
}

const dollars = (amount: number) => formatMoney(amount);
