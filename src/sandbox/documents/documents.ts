import type { ApplicationCall } from '../act.ts';
import { lifeCycle } from '../life-cycle.ts';
import { derivedUuid } from '../uuid.ts';
import { type DocumentType, type Section, sectionsOf } from './contents.ts';
import kindsAsWritten from './kinds.json' with { type: 'json' };

type Reader = Pick<ApplicationCall, 'row' | 'signer' | 'identity' | 'brand'>;
type Stage = 'INITIAL' | 'CLOSING' | 'SIGNING';

interface Kind {
  title: string;
  stage: Stage;
  mustAgree: boolean;
  /** There is such a document only where this is what the property is used for. */
  occupancyType?: string;
}

const kinds = kindsAsWritten as Record<DocumentType, Kind>;

/** A document as it is listed for one person. */
export interface ListedDocument {
  uuid: string;
  type: DocumentType;
  title: string;
  stage: Stage;
  mustAgree: boolean;
  agreed: boolean;
  agreedAt?: string;
  created: string;
  fileName: string;
}

/** Statuses before the final figures are known: everything that comes before the closing. */
const beforeClosing = new Set(
  lifeCycle.acts
    .filter(({ act }) => !/^(signing|signers|notary)\./.test(act))
    .flatMap(({ at }) => (at === 'open' ? [] : at))
    .concat(['WAITING_FOR_SOFT_CREDIT', 'WAITING_FOR_INITIAL_OFFERS', 'HARD_CREDIT_PULL', 'NAV_BPO_PROCESSING']),
);

/**
 * An application's documents: those of the closing once the final figures are known. Who signs with the borrower sees only
 * these. Nobody may cancel a line on a property that is not their home, so there is no notice of it then.
 */
export function documentsOf({ row, signer, identity }: Reader): ListedDocument[] {
  const agreed = row.details.agreements?.[identity.uuid] ?? {};
  return (Object.keys(kinds) as DocumentType[])
    .filter((type) => (kinds[type].stage === 'INITIAL' ? !signer : !beforeClosing.has(row.checklistStatus)))
    .filter((type) => {
      const { occupancyType } = kinds[type];
      return occupancyType === undefined || occupancyType === row.details.property?.occupancyType;
    })
    .map((type) => {
      const { title, stage, mustAgree } = kinds[type];
      const agreedAt = agreed[type];
      return {
        uuid: derivedUuid(row.uuid, type),
        type,
        title,
        stage,
        mustAgree,
        agreed: agreedAt !== undefined,
        ...(agreedAt && { agreedAt }),
        created: row.createdAt.toISOString(),
        fileName: `${type.toLowerCase().replaceAll('_', '-')}.pdf`,
      };
    });
}

/** The documents of a stage that this person must still agree to. */
export function unagreed(reader: Reader, stage: Stage): ListedDocument[] {
  return documentsOf(reader).filter((each) => each.stage === stage && each.mustAgree && !each.agreed);
}

export function contentOf({ row, brand }: Pick<Reader, 'row' | 'brand'>, type: DocumentType): Section[] {
  return sectionsOf[type]({ row, brand });
}
