/**
 * Everything a visit knows, as one plain object. Facts read it by JSON Pointer, so its first level is the `from` roots
 * of schemas/facts.schema.json.
 */
export interface Session {
  /** What the borrower entered, by field. Everything typed is kept, also on steps that no longer apply. */
  answers: Answers;
  /** Parameters of the address the visit started with. */
  query: Record<string, string>;
  /** The resolved brand document. */
  brand: Record<string, unknown>;
  /** Feature flags by key: `{ enabled, variables }`. */
  flags: Record<string, unknown>;
  /** The signed-in person's profile, if there is one. */
  profile?: Record<string, unknown> | undefined;
  /** The signed-in person's identity, if there is one. */
  identity?: Record<string, unknown> | undefined;
  /** The application being looked at, if there is one. */
  application?: Record<string, unknown> | undefined;
  /** What came with the visit: offer, referral, originator, affiliate, utm parameters. */
  arrival: Record<string, unknown>;
  /** What service calls returned, where sequences save it. */
  replies: Record<string, unknown>;
  /** The row of a list that is drawn or acted on, if there is one. */
  item?: Record<string, unknown> | undefined;
  /** The submission: `key`, that of the sequence being run; `isMade`, an application was made from this tab. */
  submission: Record<string, unknown>;
  /** The visitor's calendar date, yyyy-MM-dd. */
  today: string;
}

export type Answers = Record<string, unknown>;

/**
 * A visit of which nothing is known but the lender and the day.
 *
 * @param brand the resolved brand document; none where no fact of it is asked for
 * @param today yyyy-MM-dd
 */
export function newSession(brand: Session['brand'], today: string): Session {
  return { answers: {}, query: {}, brand, flags: {}, arrival: {}, replies: {}, submission: {}, today };
}

/** The parts of a session that stand empty until a call is saved there, or a question answered. */
const filledLater = [
  '/answers',
  '/identity',
  '/profile',
  '/flags',
  '/application',
  '/arrival',
  '/replies',
  '/submission',
];

/** What the program itself puts into those parts, without any sequence. */
const filledByProgram = [
  '/application/uuid',
  '/arrival/abVersion',
  '/arrival/encodedRegisterData',
  '/arrival/hasSessionEnded',
  '/arrival/hasToken',
  '/arrival/isStorageKept',
  '/arrival/lastIdentity',
  '/arrival/loginNonce',
  '/arrival/loginReturnPath',
  '/arrival/page',
  '/arrival/sessionReplay',
  '/arrival/typedAddress',
  '/arrival/utm',
  '/submission/isMade',
  '/submission/key',
];

/** Whether a place of the session is empty until a sequence saves there or the borrower answers. */
export function isSavedByCalls(pointer: string): boolean {
  const isIn = (parts: string[]) => parts.some((part) => pointer === part || pointer.startsWith(`${part}/`));
  return isIn(filledLater) && !isIn(filledByProgram);
}
