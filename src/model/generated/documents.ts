/** Generated from schemas/ by `npm run types`. Do not edit. */
import type {CompiledText} from '../text.ts';

/**
 * This interface was referenced by `BrandDocument`'s JSON-Schema
 * via the `definition` "state".
 */
export type State =
  | 'AL'
  | 'AK'
  | 'AZ'
  | 'AR'
  | 'CA'
  | 'CO'
  | 'CT'
  | 'DE'
  | 'DC'
  | 'FL'
  | 'GA'
  | 'HI'
  | 'ID'
  | 'IL'
  | 'IN'
  | 'IA'
  | 'KS'
  | 'KY'
  | 'LA'
  | 'ME'
  | 'MD'
  | 'MA'
  | 'MI'
  | 'MN'
  | 'MS'
  | 'MO'
  | 'MT'
  | 'NE'
  | 'NV'
  | 'NH'
  | 'NJ'
  | 'NM'
  | 'NY'
  | 'NC'
  | 'ND'
  | 'OH'
  | 'OK'
  | 'OR'
  | 'PA'
  | 'RI'
  | 'SC'
  | 'SD'
  | 'TN'
  | 'TX'
  | 'UT'
  | 'VT'
  | 'VA'
  | 'WA'
  | 'WV'
  | 'WI'
  | 'WY';
/**
 * Words a person reads, in ICU MessageFormat. Facts are arguments: "Hello {firstName}", "{documentCount, plural, one {Upload document} other {Upload documents}}". Tags are links named in flows/content/links.json, or <strong>: "Read the <terms>terms</terms>". Never HTML. Write a literal apostrophe as ’ or ', and a literal brace as '{'.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "text".
 */
export type Text = string | CompiledText;
/**
 * The name of a fact in flows/facts.json.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "factName".
 */
export type FactName = string;
/**
 * @minItems 1
 *
 * This interface was referenced by `FactsDocument`'s JSON-Schema
 * via the `definition` "factNames".
 */
export type FactNames = FactName[];
/**
 * @minItems 2
 * @maxItems 2
 *
 * This interface was referenced by `FactsDocument`'s JSON-Schema
 * via the `definition` "twoFactNames".
 */
export type TwoFactNames = FactName[];
/**
 * @minItems 3
 * @maxItems 3
 *
 * This interface was referenced by `FactsDocument`'s JSON-Schema
 * via the `definition` "threeFactNames".
 */
export type ThreeFactNames = FactName[];
/**
 * A JSON Pointer (RFC 6901), such as "/answers/propertyAddress/state".
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "pointer".
 */
export type Pointer = string;
/**
 * A condition. All keys must hold. A key is a fact; its value is a literal (equals), a list (one of), or a fragment of JSON Schema (minimum, exclusiveMinimum, maximum, exclusiveMaximum, minLength, maxLength, pattern, enum, const, not) and exists. anyOf, allOf and not combine whole predicates. A test of an unanswered fact does not hold, except { "exists": false }; so write not with care.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "predicate".
 */
export type Predicate = {
  anyOf?: Predicate[];
  allOf?: Predicate[];
  not?: Predicate;
  [fact: string]: Test | Predicate | Predicate[] | undefined;
};
/**
 * A plain value.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "literal".
 */
export type Literal = string | number | boolean;
/**
 * A document's path below flows/, without ".json": "registration/steps/for-sale".
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "documentName".
 */
export type DocumentName = string;
/**
 * A value to send: { "fact": name } is that fact's value (left out when unanswered), { "text": … } is a text of facts, { "when": …, "value": … } is left out unless the predicate holds. Anything else is sent as it stands; objects and lists may hold any of these.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "value".
 */
export type Value = unknown;
/**
 * Where in the session a reply is kept, as a JSON Pointer. The roots are those of facts that calls fill: flags, profile, identity, application, arrival (what came with the visit), submission, and replies for all else, each under a name of its own.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "savedPlace".
 */
export type SavedPlace = string;
/**
 * A place of the session that is forgotten, as a JSON Pointer.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "clearedPlace".
 */
export type ClearedPlace = string;
/**
 * How the fields look and what they say: RJSF's own uiSchema, by field. Of the step itself it says only in which order the fields stand.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "stepUiSchema".
 */
export type StepUiSchema = Record<string, unknown>;
/**
 * A field of the step, its names joined by dots: "propertyAddress.street1".
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "fieldPath".
 */
export type FieldPath = string;
/**
 * One thing shown around the fields.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "block".
 */
export type Block =
  | TextBlock
  | NoteBlock
  | DisclosureBlock
  | FootnotesBlock
  | AnswersBlock
  | ContactBlock
  | LinksBlock
  | FiguresBlock
  | StatusBlock
  | ListBlock
  | DocumentBlock
  | PromptsBlock;
/**
 * above or below the fields, or under the buttons (after). Below if not given.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "place".
 */
export type Place = 'above' | 'below' | 'after';
/**
 * A JSON Schema keyword that can fail.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "keyword".
 */
export type Keyword =
  | 'required'
  | 'type'
  | 'enum'
  | 'const'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | 'minimum'
  | 'exclusiveMinimum'
  | 'maximum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems';
/**
 * How the fields look and what they say: RJSF's own uiSchema. Keys starting with "ui:" belong to this field; other keys are its properties.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "uiSchema".
 */
export type UiSchema = Record<string, unknown>;
/**
 * What is asked of one fact: a literal (equals), a list (one of), or a fragment of JSON Schema.
 *
 * @minItems 1
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "test".
 */
export type Test =
  | string
  | number
  | boolean
  | Literal[]
  | {
      /**
       * true: the fact has a value; false: it has none.
       */
      exists?: boolean;
      const?: Literal;
      /**
       * One of these values.
       *
       * @minItems 1
       */
      enum?: Literal[];
      /**
       * A number no smaller than this.
       */
      minimum?: number;
      /**
       * A number larger than this.
       */
      exclusiveMinimum?: number;
      /**
       * A number no larger than this.
       */
      maximum?: number;
      /**
       * A number smaller than this.
       */
      exclusiveMaximum?: number;
      /**
       * Text of at least this many characters.
       */
      minLength?: number;
      /**
       * Text of at most this many characters.
       */
      maxLength?: number;
      /**
       * Text that matches this regular expression (ECMAScript, u flag).
       */
      pattern?: string;
      not?: Test;
    };

/**
 * Every kind of document.
 */
export interface Documents {
  'accepted-overrides': AcceptedOverridesDocument;
  brand: BrandDocument;
  facts: FactsDocument;
  flow: FlowDocument;
  links: LinksDocument;
  messages: MessagesDocument;
  polling: PollingDocument;
  progress: ProgressDocument;
  retries: RetriesDocument;
  routing: RoutingDocument;
  sequence: SequenceDocument;
  service: ServiceDocument;
  site: SiteDocument;
  step: StepDocument;
  words: WordsDocument;
}
/**
 * Over which words and values the overrides of families and brands were accepted, so that a change below one is noticed. Written by "npm run accept"; one line for each, sorted.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "accepted-overrides".
 */
export interface AcceptedOverridesDocument {
  $schema?: string;
  accepted: AcceptedOverride[];
}
export interface AcceptedOverride {
  /**
   * The document's name: "registration/steps/for-sale".
   */
  document: string;
  /**
   * Where in the document the override puts something else.
   */
  pointer: string;
  /**
   * Whose override: a family ("families/credit-unions") or a brand's orgCode.
   */
  layer: string;
  /**
   * A hash of what stood below the override when it was accepted.
   */
  over: string;
  /**
   * What stood there, as JSON, cut when long. For people; the hash decides.
   */
  said: string;
}
/**
 * What is different about one lender. Layers, first to last: brands/base.json, the families it extends, the brand itself. A family (brands/families/) is written in the same way and holds what related lenders share.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "brand".
 */
export interface BrandDocument {
  /**
   * The file that says what may stand here; from a family one folder further up.
   */
  $schema?: string;
  /**
   * The organisation code: the file's name, and the org parameter of an address. Not in families.
   */
  orgCode?: string;
  /**
   * The name borrowers read: "OriginPoint".
   */
  name?: string;
  /**
   * The name of the legal entity, where it differs.
   */
  legalName?: string;
  /**
   * Families, first to last: "families/credit-unions".
   */
  extends?: string[];
  /**
   * Host names that show this brand.
   *
   * @minItems 1
   */
  hosts?: string[];
  /**
   * The lender's kind of business.
   */
  kind?: 'own' | 'mortgage' | 'wholesale' | 'credit union' | 'bank' | 'affiliate';
  /**
   * The orgCodes of other lenders that this one's pages may name, and may lead to.
   */
  partners?: string[];
  /**
   * The site's own address, without a slash at the end.
   */
  baseUrl?: string;
  theme?: Theme;
  support?: Support;
  links?: BrandLinks;
  /**
   * What the legal page is called: Terms of Use for some partners, Terms of Service otherwise.
   */
  termsName?: 'Terms of Use' | 'Terms of Service';
  /**
   * The lender's NMLS number.
   */
  nmls?: string;
  /**
   * The NMLS number of the one wholesale broker whose borrowers go on by themselves with an inquiry the broker made for them; others are told to contact their loan officer.
   */
  selfServiceBrokerNmls?: string;
  /**
   * The lender's licences as its regulators want them named, for the footer. Shown as written: no tags, no facts.
   */
  licensing?: string;
  states?: StatesServed;
  /**
   * The products by name; heloc is the one every lender has.
   */
  products?: {
    [k: string]: Product;
  };
  /**
   * Objects that are merged into one, first to last.
   */
  pricing?: {
    [k: string]: string | number | boolean;
  }[];
  features?: Features;
  /**
   * The loading animation: default, or the brand's own in public/loaders/<orgCode>.svg.
   */
  loader?: 'default' | 'custom';
  metadata?: Metadata;
  /**
   * Differences in documents, by document name: each a JSON Merge Patch (RFC 7396). Objects are merged, null removes, lists are replaced whole.
   */
  overrides?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
/**
 * The brand's look. Text colours on these are computed so that contrast meets WCAG 2.2 AA.
 *
 * This interface was referenced by `BrandDocument`'s JSON-Schema
 * via the `definition` "theme".
 */
export interface Theme {
  /**
   * The brand colour, #rrggbb.
   */
  primary?: string;
  /**
   * Corner radius in pixels.
   */
  radius?: number;
  /**
   * A CSS font stack of fonts the visitor has.
   */
  font?: string;
  /**
   * The logo's file in public/logos/; the name in type if not given.
   */
  logo?: string;
}
/**
 * Whom borrowers reach for help.
 */
export interface Support {
  /**
   * Ten digits with dashes: 888-819-6388.
   */
  phone?: string;
  email?: string;
  /**
   * When the telephone is answered.
   */
  hours?: string;
}
/**
 * Where the lender's own pages are. A missing one falls back to the product's page.
 */
export interface BrandLinks {
  terms?: string;
  privacy?: string;
  communications?: string;
  licenses?: string;
  dashboard?: string;
  login?: string;
  waitlist?: string;
  /**
   * A lender that serves states this one does not.
   */
  partnerLender?: string;
  /**
   * The lender's other site, where applications for property in New York are made.
   */
  newYorkSite?: string;
}
/**
 * The states served: all but some, or only some. { "allBut": [] } is all fifty and DC. A brand that names one list should set the other to null if its family set it.
 */
export interface StatesServed {
  /**
   * @maxItems 50
   */
  allBut?: State[];
  /**
   * @minItems 1
   */
  only?: State[];
}
/**
 * This interface was referenced by `BrandDocument`'s JSON-Schema
 * via the `definition` "product".
 */
export interface Product {
  /**
   * US dollars.
   */
  loanMin?: number;
  /**
   * US dollars.
   */
  loanMax?: number;
  /**
   * Per cent a year: 7.25, and not 0.0725.
   */
  aprMin?: number;
  /**
   * Per cent a year: 7.25, and not 0.0725.
   */
  aprMax?: number;
  discount?:
    | 'ALL_IN'
    | 'AUTOPAY'
    | 'CREDIT_UNION'
    | 'DEPARTMENT_OF_COMMERCE_CU'
    | 'QUORUM'
    | 'TEACHERS_FEDERAL_CU'
    | 'VALLEY_STRONG_FFA'
    | 'VALLEY_STRONG_NON_FFA';
}
/**
 * What the lender has and does.
 *
 * This interface was referenced by `BrandDocument`'s JSON-Schema
 * via the `definition` "features".
 */
export interface Features {
  /**
   * legacy: phone, e-mail and password are asked here. external: the identity broker asks for them.
   */
  loginMode?: 'legacy' | 'external';
  /**
   * Whether an applicant must come from a loan officer.
   */
  referrer?: 'required' | 'optional' | 'none';
  /**
   * The loan officer must be licensed in the property's state.
   */
  enforceLicensedStates?: boolean;
  /**
   * Addresses in New York are refused.
   */
  newYorkRegulatorReview?: boolean;
  /**
   * SMS consents are asked for.
   */
  smsConsents?: boolean;
  /**
   * A wholesale organisation: applicants log in on its own host.
   */
  wholesale?: boolean;
  /**
   * The header leads to the Portfolio Manager.
   */
  portfolioManager?: boolean;
  /**
   * Borrowers may write to the CEO.
   */
  feedback?: boolean;
  /**
   * The footer has the Illinois community reinvestment notice.
   */
  communityReinvestmentNotice?: boolean;
  /**
   * The footer has the disclosures of a lender that lends on Texas terms.
   */
  texasDisclosures?: boolean;
  /**
   * People who cannot apply go to the marketing waitlist.
   */
  marketingWaitlist?: boolean;
}
/**
 * What the page says of itself.
 */
export interface Metadata {
  title?: Text;
  description?: Text;
}
/**
 * The vocabulary: every name that a predicate, a text or a request may use.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "facts".
 */
export interface FactsDocument {
  $schema?: string;
  /**
   * The facts by name.
   */
  facts: {
    [k: string]: Fact;
  };
}
/**
 * A named, typed, described value. Give exactly one of from, compute and when.
 *
 * This interface was referenced by `FactsDocument`'s JSON-Schema
 * via the `definition` "fact".
 */
export interface Fact {
  /**
   * What the fact is, in words a product or compliance person reads in a review or a specification. Not shown to borrowers.
   */
  label: string;
  /**
   * Where in the session the value is kept, as a JSON Pointer. The roots are answers (what the borrower entered), query (the address's parameters), brand, flags, profile, identity, application, arrival (what came with the visit: offer, referral, originator, affiliate), replies (what service calls returned), item (the row of a list that is drawn or acted on), today (the visitor's calendar date) and submission.
   */
  from?: string;
  compute?: Compute;
  at?: Pointer;
  when?: Predicate;
  /**
   * The type of the value. A value of another type counts as unanswered. A named condition is boolean.
   */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'array' | 'object';
  /**
   * Every value the fact can have, where they are few. Makes proofs possible.
   *
   * @minItems 1
   */
  values?: Literal[];
  /**
   * The value while nothing is answered.
   */
  default?: string | number | boolean | unknown[];
  /**
   * How a text shows the value: usd ($72,500), cents ($412.07), percent (7.25%), phone ((206) 555-0119), date (03/10/2008), day (Monday, 03/10/2008).
   */
  format?: 'usd' | 'cents' | 'percent' | 'phone' | 'date' | 'day';
  /**
   * True for data about a person: never written to telemetry, logs or addresses.
   */
  personal?: boolean;
}
/**
 * How the value is computed: one function, and the facts it is given.
 *
 * This interface was referenced by `FactsDocument`'s JSON-Schema
 * via the `definition` "compute".
 */
export interface Compute {
  yearsSince?: FactName;
  daysSince?: FactName;
  count?: FactName;
  length?: FactName;
  uppercase?: FactName;
  firstKnown?: FactNames;
  includes?: TwoFactNames;
  startsWithAny?: TwoFactNames;
  servedStates?: TwoFactNames;
  stateNames?: FactName;
  sum?: FactNames;
  same?: TwoFactNames;
  pick?: TwoFactNames;
  sumOfRows?: TwoFactNames;
  uuidsWhere?: TwoFactNames;
  isRoutingNumber?: FactName;
  within?: ThreeFactNames;
  difference?: TwoFactNames;
  originationFee?: FactNames;
  drawTotal?: FactNames;
  recordingTax?: ThreeFactNames;
  rateWithDiscounts?: ThreeFactNames;
  monthlyPayment?: ThreeFactNames;
}
/**
 * Ordered steps. The interpreter walks them from the start on every change; that one walk gives the visible steps, the way back, the progress and the relevant answers.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "flow".
 */
export interface FlowDocument {
  $schema?: string;
  /**
   * What the flow is, for people who read this file.
   */
  title: string;
  /**
   * The addresses that show this flow, each by its path below the site's base path.
   */
  presentations: {
    [k: string]: Presentation;
  };
  /**
   * The parts of the progress list, by name, in order.
   */
  sections: {
    [k: string]: Section;
  };
  /**
   * The steps by key, in order.
   */
  steps: {
    [k: string]: FlowStep;
  };
  arrive?: DocumentName;
  finish?: DocumentName;
}
export interface Presentation {
  /**
   * path: one path per step. query: one path, the step in a parameter.
   */
  by: 'path' | 'query';
  /**
   * For query: the parameter's name.
   */
  parameter?: string;
  /**
   * How progress is shown: a sidebar of sections, or a bar.
   */
  progress?: 'sidebar' | 'bar';
  /**
   * While this holds, the address leads to another presentation instead.
   */
  unless?: {
    when: Predicate;
    to: string;
  };
}
export interface Section {
  title: Text;
}
/**
 * This interface was referenced by `FlowDocument`'s JSON-Schema
 * via the `definition` "flowStep".
 */
export interface FlowStep {
  document: DocumentName;
  /**
   * The section of the progress list it belongs to.
   */
  section: string;
  label?: Text;
  /**
   * Its path below the presentation's; "" is the presentation's own.
   */
  path: string;
  /**
   * Its value of the presentation's parameter; the path if not given.
   */
  parameter?: string;
  when?: Predicate;
  run?: DocumentName;
}
/**
 * Every place a text, a button or a sequence may lead to, by name. A text uses a link as a tag: <terms>terms</terms>.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "links".
 */
export interface LinksDocument {
  $schema?: string;
  links: {
    [k: string]: Link;
  };
}
/**
 * Give either href or path.
 */
export interface Link {
  /**
   * An address outside the application, with facts in braces, each encoded unless it is the whole address: "tel:{supportPhone}", "{termsUrl}".
   */
  href?: string;
  /**
   * A path of the application, below its base path, with facts in braces, each encoded unless it is the whole path: "/{applicationUuid}", "{returnPath}".
   */
  path?: string;
  /**
   * Query parameters by name. Never personal data.
   */
  query?: {
    [k: string]: Value;
  };
  /**
   * Opens in a new tab, so that nothing typed is lost.
   */
  newTab?: boolean;
  unless?: LinkUnless;
}
/**
 * While this holds, the other link is followed instead: whoever has a site of their own is led around on it by the same texts and buttons.
 */
export interface LinkUnless {
  when: Predicate;
  /**
   * A link named in this document.
   */
  to: string;
}
/**
 * What a failed constraint says where the step has no message of its own, by JSON Schema keyword.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "messages".
 */
export interface MessagesDocument {
  $schema?: string;
  messages: {
    [k: string]: Text;
  };
}
/**
 * How a state is asked for until it is known. The first request is made at once.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "polling".
 */
export interface PollingDocument {
  $schema?: string;
  title: string;
  /**
   * The read call.
   */
  call: string;
  save: SavedPlace;
  /**
   * Milliseconds before the first retry.
   */
  delay: number;
  /**
   * How much longer each wait is than the one before.
   */
  factor: number;
  /**
   * The longest wait, in milliseconds.
   */
  cap: number;
  /**
   * How many retries while the state has not changed.
   */
  retries: number;
  ends: Predicate;
  waits: Predicate;
  waitingRetries: number;
  watch?: FactName;
  /**
   * What the watched fact becomes when the retries are used up, first that holds.
   */
  exhausted?: {
    when?: Predicate;
    value: string | null;
  }[];
}
/**
 * What is shown while a sequence runs, and for how long. Times are in milliseconds.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "progress".
 */
export interface ProgressDocument {
  $schema?: string;
  title: Text;
  /**
   * Shown one after another, by name, in order.
   */
  messages: {
    [k: string]: Text;
  };
  /**
   * How long each message is shown.
   */
  each: number;
  /**
   * The overlay stays at least this long, so that it never flashes.
   */
  minimum: number;
  /**
   * The overlay hides this long after the work stops.
   */
  linger: number;
  /**
   * After this long the slow state is shown; the work goes on.
   */
  timeout: number;
  /**
   * What is said when it takes long.
   */
  slow: {
    title: Text;
    text: Text;
    retry?: Text;
  };
}
/**
 * Named retry policies.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "retries".
 */
export interface RetriesDocument {
  $schema?: string;
  policies: {
    [k: string]: RetryPolicy;
  };
}
export interface RetryPolicy {
  /**
   * The errors after which the call is made again.
   */
  errors: string[];
  /**
   * How many attempts in all.
   */
  attempts: number;
  /**
   * Milliseconds before the second attempt.
   */
  delay: number;
  /**
   * How much longer each wait is than the one before.
   */
  factor: number;
  /**
   * The longest wait, in milliseconds.
   */
  cap?: number;
}
/**
 * A decision table with hit policy FIRST: the first row whose predicate holds gives the route.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "routing".
 */
export interface RoutingDocument {
  $schema?: string;
  title: string;
  hitPolicy: 'FIRST';
  /**
   * Put before every route that is not a link, with facts in braces: "/{applicationUuid}/".
   */
  prefix?: string;
  /**
   * The only query parameters kept when routing.
   */
  keepQuery?: string[];
  strict?: Predicate;
  /**
   * The rows by name, in order.
   */
  rows: {
    [k: string]: RoutingRow;
  };
  otherwise: RoutingRow;
}
/**
 * This interface was referenced by `RoutingDocument`'s JSON-Schema
 * via the `definition` "row".
 */
export interface RoutingRow {
  when?: Predicate;
  /**
   * A path below the prefix.
   */
  to?: string;
  /**
   * Instead of to: a link named in flows/content/links.json.
   */
  link?: string;
  /**
   * Values handed to the screen, by name.
   */
  state?: {
    [k: string]: Value;
  };
  /**
   * Log that this row was used.
   */
  report?: boolean;
}
/**
 * Calls made in order. The interpreter is handed the journal so far and decides the next one; the runner makes it and records the reply. The journal survives a reload.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "sequence".
 */
export interface SequenceDocument {
  $schema?: string;
  /**
   * What the sequence does, for people who read this file.
   */
  title: string;
  progress?: DocumentName;
  steps: {
    [k: string]: SequenceStep;
  };
  catch?: Catch;
}
/**
 * One step: a call, answers to fill in, a poll, or an end.
 *
 * This interface was referenced by `SequenceDocument`'s JSON-Schema
 * via the `definition` "sequenceStep".
 */
export interface SequenceStep {
  /**
   * What the step does, for people who read this file.
   */
  title?: string;
  when?: Predicate;
  /**
   * A call: service, dot, call name: "identity.register".
   */
  call?: string;
  save?: SavedPlace;
  ask?: Ask;
  /**
   * The retry policy, from flows/services/retries.json.
   */
  retry?: string;
  catch?: Catch;
  progress?: Text;
  /**
   * Answers to fill in, by field path, each from a fact. An answer already given is left alone.
   */
  fill?: {
    [k: string]: FactName;
  };
  /**
   * Session pointers to forget.
   */
  clear?: ClearedPlace[];
  poll?: DocumentName;
  shows?: DocumentName;
  end?: End;
}
/**
 * After an outcome that is not known (time-out, cut connection, reload): the read call that tells whether the write was done, before it is tried again.
 */
export interface Ask {
  call: string;
  save: SavedPlace;
  done: Predicate;
}
/**
 * This interface was referenced by `SequenceDocument`'s JSON-Schema
 * via the `definition` "catch".
 */
export interface Catch {
  [k: string]: Caught;
}
export interface Caught {
  /**
   * Go on with the next step.
   */
  continue?: true;
  end?: End;
}
/**
 * How the sequence ends: exactly one of these, and what stands with error or signOut.
 *
 * This interface was referenced by `SequenceDocument`'s JSON-Schema
 * via the `definition` "end".
 */
export interface End {
  /**
   * A link named in flows/content/links.json.
   */
  go?: string;
  modal?: DocumentName;
  route?: DocumentName;
  file?: FactName;
  error?: Text;
  offer?: Text;
  /**
   * With error: everything before it was done, and trying again does it all again: asks a credit bureau once more. Without it, trying again goes on where the sequence stopped.
   */
  anew?: true;
  /**
   * Whoever is signed in in this browser is signed out, what they entered in this tab is forgotten, and the page is loaded again; with go, that link is followed instead. What ends their session at the lender is a call before it.
   */
  signOut?: true;
  /**
   * Nothing more happens.
   */
  done?: true;
}
/**
 * A back-end service and every call made to it: what is asked, what is sent, what comes back and what its errors mean. The site and the sandbox both obey it.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "service".
 */
export interface ServiceDocument {
  $schema?: string;
  title: string;
  /**
   * Put before every path.
   */
  base?: string;
  /**
   * True (the default) for the lender's own services, which get credentials, the token and the org header. False for the address lookup, a CDN or a file.
   */
  lender?: boolean;
  calls: {
    [k: string]: Call;
  };
}
/**
 * This interface was referenced by `ServiceDocument`'s JSON-Schema
 * via the `definition` "call".
 */
export interface Call {
  /**
   * What the call does, in words compliance reads.
   */
  title: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * The path after the base, with facts in braces: /heloc/{applicationUuid}. Each is encoded.
   */
  path: string;
  /**
   * The query parameters by name. Unanswered ones are left out.
   */
  query?: {
    [k: string]: Value;
  };
  /**
   * Further headers by name.
   */
  headers?: {
    [k: string]: Value;
  };
  body?: Value;
  /**
   * Sends a file, as multipart/form-data: the name of the part that holds it. Each member of the body is a text part beside it. One file for each request, so that each has its own progress and its own refusal.
   */
  filePart?: string;
  /**
   * The answer is a file of this media type, "application/pdf": it is kept as it came, under the name that the service gives it, for a sequence to hand over (end.file). Its reply is {}.
   */
  replyFile?: string;
  /**
   * read changes nothing; write changes something and may be sent again with the same Idempotency-Key; irreversible must never happen twice.
   */
  effect: 'read' | 'write' | 'irreversible';
  /**
   * session (the default): the stored token, if there is one. none: never.
   */
  authorization?: 'session' | 'none';
  /**
   * Milliseconds before the call counts as timed out; 20000 if not given.
   */
  timeout?: number;
  /**
   * What the browser keeps of an earlier answer is never shown without asking whether it still stands: for a file that changes by itself.
   */
  noCache?: true;
  /**
   * The call may outlive the page.
   */
  keepalive?: boolean;
  reply: ReplySchema;
  /**
   * What this call's refusals mean, by name.
   */
  errors?: {
    [k: string]: CallError;
  };
}
/**
 * A JSON Schema of an answer, or of a part of it; {} accepts anything, also nothing. The build makes a validator of it, of plain code.
 *
 * This interface was referenced by `ServiceDocument`'s JSON-Schema
 * via the `definition` "replySchema".
 */
export interface ReplySchema {
  type?: 'object' | 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'null';
  properties?: {
    [k: string]: ReplySchema;
  };
  additionalProperties?: ReplySchema;
  required?: string[];
  items?: ReplySchema;
  /**
   * @minItems 1
   */
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'date' | 'email' | 'uuid' | 'uri';
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}
export interface CallError {
  /**
   * @minItems 1
   */
  status: number[];
  /**
   * What it means.
   */
  title?: string;
}
/**
 * The screens that stand at addresses of their own, outside a flow, and those shown when something is wrong.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "site".
 */
export interface SiteDocument {
  $schema?: string;
  /**
   * The screens by name. The first whose path matches is shown.
   */
  screens: {
    [k: string]: Screen;
  };
  /**
   * What stands beside the screens below a path: how far the application has come, for whoever is there. The first whose path matches.
   */
  progress?: {
    [k: string]: SiteProgress;
  };
  /**
   * What stands at the top of every page, beside the lender's name.
   */
  header: {
    document: DocumentName;
    /**
     * What opens below the header, in order. A menu none of whose actions is there is not there either.
     */
    menus?: {
      [k: string]: HeaderMenu;
    };
  };
  /**
   * What stands at the end of every page.
   */
  footer: {
    document: DocumentName;
    read?: DocumentName;
  };
  banners?: SiteBanners;
  notFound: DocumentName;
  error: DocumentName;
  /**
   * Shown instead of everything while it applies.
   */
  maintenance: {
    when: Predicate;
    document: DocumentName;
  };
  catch?: Catch;
  /**
   * The link of the login page, which leads back with redirectUrl.
   */
  login: string;
}
export interface Screen {
  /**
   * The path below the site's base path. ":application" stands for an application's id (a UUID), another name with a colon for any one part, which facts read from /query under that name, and a last "*" for anything.
   */
  path: string;
  /**
   * The path names no application: the page is about the one that something was last done in with this browser. For a provider that leads back to one fixed address.
   */
  keptApplication?: true;
  document: DocumentName;
  /**
   * public: anybody. session: only somebody signed in; others are sent to the login page and come back.
   */
  access: 'public' | 'session';
  run?: DocumentName;
  routing?: DocumentName;
  /**
   * The screen that this one comes after: it is in its place wherever that one is, but where the table is strict.
   */
  follows?: string;
  open?: Predicate;
  read?: DocumentName;
  /**
   * Seconds after which run and read are run again while the screen stands, and whenever the window is looked at again.
   */
  refresh?: number;
  wait?: DocumentName;
}
export interface SiteProgress {
  /**
   * The screens' path, as theirs is written: ":application/*".
   */
  path: string;
  document: DocumentName;
  read?: DocumentName;
  /**
   * Seconds after which read is run again while the screen stands, and whenever the window is looked at again.
   */
  refresh?: number;
}
export interface HeaderMenu {
  document: DocumentName;
  /**
   * The drawing of its button.
   */
  icon: 'apps' | 'person';
}
/**
 * What the lender tells everybody for a while: read from a file once the first screen has nothing else to do, and shown below the header from the next page on. Where the file cannot be read, nothing is shown.
 */
export interface SiteBanners {
  /**
   * The call that reads the file.
   */
  call: string;
  /**
   * The name of this application in the file: a banner is shown where its apps have it.
   */
  app: string;
  /**
   * How many are shown at most, the newest first; 2 if not given.
   */
  limit?: number;
}
/**
 * A step, a screen, a condition prompt or a modal: one kind of document, drawn by one runner. Constraints live in schema; words live in title, intro, uiSchema, messages, rules, blocks and actions, so that a copy edit can never change logic.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "step".
 */
export interface StepDocument {
  $schema?: string;
  title: Text;
  eyebrow?: Text;
  intro?: Text;
  schema?: DataSchema;
  uiSchema?: StepUiSchema;
  /**
   * What a failed constraint says, by field path and then by JSON Schema keyword: { "propertyAddress.zip": { "pattern": "Please enter a valid zipcode" } }. Defaults by keyword are in flows/content/messages.json.
   */
  messages?: {
    [k: string]: {
      [k: string]: Text;
    };
  };
  /**
   * Cross-field and policy checks, by name, in the order they are made.
   */
  rules?: {
    [k: string]: Rule;
  };
  /**
   * What is shown around the fields, by name, in reading order.
   */
  blocks?: {
    [k: string]: Block;
  };
  /**
   * The buttons and links that end the step, by name, in order. The first is the primary one.
   */
  actions?: {
    [k: string]: Action;
  };
  variants?: Variants;
  /**
   * Nothing more happens on this screen: it may have no button and no link, but says whom to reach (a block of kind contact).
   */
  end?: true;
  /**
   * JSON Pointers to the words that compliance owns: consents, authorizations, disclosures, promises. Where and in which order they stand, the conditions under which they are shown, what a rule asks for, whether a consent has to be given, how the facts in them are read and where their links lead are owned with them. A lender's list adds to this one, and takes nothing out.
   */
  regulated?: Pointer[];
}
/**
 * What the step asks for, as a JSON Schema of the fields it fills. A $ref to a file in schemas/data/ is replaced by that file. It carries no title, description or default: words live in uiSchema, and no question has a default.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "dataSchema".
 */
export interface DataSchema {
  $ref?: string;
  type?: 'object' | 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'null';
  properties?: {
    [k: string]: DataSchema;
  };
  required?: string[];
  items?: DataSchema;
  /**
   * @minItems 1
   */
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'date' | 'email' | 'uuid' | 'uri';
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  /**
   * True for secrets: kept in memory only, never stored.
   */
  writeOnly?: boolean;
  additionalProperties?: false;
}
/**
 * What must hold for the borrower to go on.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface Rule {
  when?: Predicate;
  require: Predicate;
  field: FieldPath;
  message: Text;
  /**
   * error: the borrower cannot go on. warning: asked once for a value, and confirmed or passed over.
   */
  severity: 'error' | 'warning';
  confirm?: Text;
  modal?: DocumentName;
}
/**
 * A paragraph.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "textBlock".
 */
export interface TextBlock {
  kind: 'text';
  place?: Place;
  when?: Predicate;
  text: Text;
  /**
   * body if not given; lead is larger, small is smaller.
   */
  style?: 'body' | 'lead' | 'small';
}
/**
 * A boxed note with an icon.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "noteBlock".
 */
export interface NoteBlock {
  kind: 'note';
  place?: Place;
  when?: Predicate;
  /**
   * info if not given; secure has a lock.
   */
  tone?: 'info' | 'warning' | 'success' | 'secure';
  title?: Text;
  text: Text;
}
/**
 * Words the law or the lender requires, in paragraphs by name.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "disclosureBlock".
 */
export interface DisclosureBlock {
  kind: 'disclosure';
  place?: Place;
  when?: Predicate;
  title?: Text;
  paragraphs: {
    [k: string]: Text;
  };
  /**
   * The version of these words, sent with the consent.
   */
  version?: string;
}
/**
 * Numbered footnotes, by name, in order.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "footnotesBlock".
 */
export interface FootnotesBlock {
  kind: 'footnotes';
  place?: Place;
  when?: Predicate;
  items: {
    [k: string]: Text;
  };
}
/**
 * What the borrower has answered so far, each with a link to change it. An item whose text has an unanswered fact is left out.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "answersBlock".
 */
export interface AnswersBlock {
  kind: 'answers';
  place?: Place;
  when?: Predicate;
  title: Text;
  change?: Text;
  items: {
    [k: string]: AnswersItem;
  };
}
export interface AnswersItem {
  label: Text;
  text: Text;
  when?: Predicate;
  /**
   * The step of this flow where the answer is given.
   */
  step?: string;
}
/**
 * Whom to reach, with telephone and e-mail links.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "contactBlock".
 */
export interface ContactBlock {
  kind: 'contact';
  place?: Place;
  when?: Predicate;
  title?: Text;
  name?: Text;
  phone: Text;
  email?: Text;
}
/**
 * A list of links, each a text with a link's tag.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "linksBlock".
 */
export interface LinksBlock {
  kind: 'links';
  place?: Place;
  when?: Predicate;
  title?: Text;
  items: {
    [k: string]: Text;
  };
}
/**
 * Values with their labels: what an offer costs, what an application says.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "figuresBlock".
 */
export interface FiguresBlock {
  kind: 'figures';
  place?: Place;
  when?: Predicate;
  title?: Text;
  /**
   * rows if not given: label left, value right. large: each value large below its label, for the few that matter most.
   */
  style?: 'rows' | 'large';
  items: Figures;
}
/**
 * Values with their labels, by name, in order.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "figures".
 */
export interface Figures {
  [k: string]: Figure;
}
/**
 * A value with its label. Left out while a fact of its text is unanswered.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "figure".
 */
export interface Figure {
  label: Text;
  text: Text;
  note?: Text;
  each?: FactName;
  when?: Predicate;
}
/**
 * Where something stands: stages in order, each done, under way or still to come.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "statusBlock".
 */
export interface StatusBlock {
  kind: 'status';
  place?: Place;
  when?: Predicate;
  title?: Text;
  items: {
    [k: string]: StatusItem;
  };
}
export interface StatusItem {
  label: Text;
  text?: Text;
  done?: Predicate;
  when?: Predicate;
}
/**
 * The rows of a list: documents, conditions, loans to pay off. Inside item, facts from "/item" are the row's own; a row has a uuid.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "listBlock".
 */
export interface ListBlock {
  kind: 'list';
  place?: Place;
  when?: Predicate;
  title?: Text;
  list: FactName;
  empty?: Text;
  item: ListItem;
}
export interface ListItem {
  when?: Predicate;
  title: Text;
  state?: Text;
  text?: Text;
  figures?: Figures;
  /**
   * Links and buttons of the row. A button's sequence is run with the row's facts.
   */
  actions?: {
    [k: string]: Action;
  };
}
/**
 * A button, or a link that looks like one.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "action".
 */
export interface Action {
  /**
   * submit: check the fields, keep the answers and go on. go: follow a link. run: run a sequence without looking at the fields. back: the step before. close: close the modal. retry: try again what failed.
   */
  kind: 'submit' | 'go' | 'run' | 'back' | 'close' | 'retry';
  label: Text;
  busyLabel?: Text;
  note?: Text;
  /**
   * For go: a link named in flows/content/links.json.
   */
  link?: string;
  run?: DocumentName;
  when?: Predicate;
  waits?: Waits;
}
/**
 * What a button of a document still waits for: it is there and can be reached, but does nothing yet. For what is not a field, such as a document to be read to its end; a missing answer is told where it is asked instead. A link never waits, and no row's button.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "waits".
 */
export interface Waits {
  while: Predicate;
  why: Text;
}
/**
 * A document to read, in a box of its own that scrolls. Once its end has been seen, its uuid is in the fact readDocuments: a button to agree can wait for that (waits).
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "documentBlock".
 */
export interface DocumentBlock {
  kind: 'document';
  place?: Place;
  when?: Predicate;
  content: FactName;
  end: Text;
  read?: Text;
}
/**
 * The rows of a list, each as a document of its own says: its title, its intro, its blocks of kind text, and its actions. Which document is told by a fact of the row; rows for which there is none are not shown. Inside, facts from "/item" are the row's own.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "promptsBlock".
 */
export interface PromptsBlock {
  kind: 'prompts';
  place?: Place;
  when?: Predicate;
  title?: Text;
  list: FactName;
  order?: FactName;
  only?: Predicate;
  empty?: Text;
  by: FactName;
  /**
   * The document for each value of that fact.
   */
  documents: {
    [k: string]: DocumentName;
  };
}
/**
 * Differences that depend on facts, by name, applied in the order written. Each names when it applies and a JSON Merge Patch (RFC 7396) on this document.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "variants".
 */
export interface Variants {
  [k: string]: Variant;
}
export interface Variant {
  when: Predicate;
  /**
   * A JSON Merge Patch on this document: objects are merged, null removes, lists are replaced whole.
   */
  merge: {
    [k: string]: unknown;
  };
}
/**
 * Choices that are the rows of a list. Inside, facts from "/item" are the row's own; the answer is the row's uuid, unless value says otherwise.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "rowChoices".
 */
export interface RowChoices {
  list: FactName;
  value?: FactName;
  title: Text;
  description?: Text;
  badge?: Text;
  group?: Text;
  figures?: Figures;
}
/**
 * What may be uploaded, and how. The answer is the list of what was taken: { uuid, name, size }.
 *
 * This interface was referenced by `StepDocument`'s JSON-Schema
 * via the `definition` "uploadOptions".
 */
export interface UploadOptions {
  /**
   * The call that takes one file (it has a filePart) and answers with its uuid.
   */
  call: string;
  /**
   * The call that removes one; its path uses a fact from /item/uuid.
   */
  remove: string;
  /**
   * The kinds of file that are taken, told by what is in them.
   *
   * @minItems 1
   */
  accept: ('pdf' | 'jpeg' | 'png' | 'heic')[];
  /**
   * The largest file, inclusive: 5242880 is 5 MB.
   */
  maxBytes: number;
  maxFiles: number;
  /**
   * On a phone, opens the camera: a document that lies before the borrower.
   */
  capture?: true;
}
/**
 * The interface's own words: what the page around the steps says. Every name that the program uses is required here.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "words".
 */
export interface WordsDocument {
  $schema?: string;
  words: Words;
}
export interface Words {
  back: Text;
  pageTitle: Text;
  skipLink: Text;
  loading: Text;
  submitting: Text;
  close: Text;
  change: Text;
  optional: Text;
  newTab: Text;
  progressLabel: Text;
  stepOf: Text;
  stepDone: Text;
  stepCurrent: Text;
  stageCurrent: Text;
  errorSummaryTitle: Text;
  problemOf: Text;
  originatorLabel: Text;
  brokerLabel: Text;
  originatorHeading: Text;
  originatorOpen: Text;
  originatorNmls: Text;
  errorTitle: Text;
  errorText: Text;
  tryAgain: Text;
  offline: Text;
  answersNotStored: Text;
  answersKept: Text;
  passwordAskedAgain: Text;
  sessionEnded: Text;
  submitted: Text;
  bannersLabel: Text;
  bannerClose: Text;
}
/**
 * The pieces that several kinds of document share.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "common".
 */
export interface Common {
  [k: string]: unknown;
}
