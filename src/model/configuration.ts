import type {
  BrandDocument,
  FactsDocument,
  FlowDocument,
  LinksDocument,
  MessagesDocument,
  PollingDocument,
  ProgressDocument,
  RetriesDocument,
  RoutingDocument,
  SequenceDocument,
  ServiceDocument,
  SiteDocument,
  StepDocument,
  WordsDocument,
} from './generated/documents.ts';

/** The kinds of document, and where a configuration keeps each: by document name (services by file name). */
export interface DocumentKinds {
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

export type DocumentKind = keyof DocumentKinds;

/** A brand's layers merged: the brand document without what it extends and overrides. */
export type Brand = Omit<BrandDocument, '$schema' | 'extends' | 'overrides'>;

/**
 * All that the interpreter needs of one brand, compiled: overlays merged, texts parsed, references replaced. This is
 * what is shipped, in two halves: see LaterConfiguration.
 */
export interface Configuration {
  brand: Brand;
  facts: FactsDocument['facts'];
  links: LinksDocument['links'];
  messages: MessagesDocument['messages'];
  words: WordsDocument['words'];
  retries: RetriesDocument['policies'];
  site: Omit<SiteDocument, '$schema'>;
  /** By document name. */
  flows: Record<string, FlowDocument>;
  steps: Record<string, StepDocument>;
  sequences: Record<string, SequenceDocument>;
  routings: Record<string, RoutingDocument>;
  pollings: Record<string, PollingDocument>;
  progress: Record<string, ProgressDocument>;
  /** By file name: "identity". */
  services: Record<string, ServiceDocument>;
}

/** What is shipped in a file of its own: what the first screens can do without (src/config/split.ts). */
export type LaterConfiguration = Pick<Configuration, 'steps' | 'sequences'>;

/**
 * Puts the later half into the first, where it stands: whoever holds the configuration has all of it then, and nothing
 * that is on the page is drawn again.
 */
export function joinConfiguration(first: Configuration, later: LaterConfiguration): void {
  Object.assign(first.steps, later.steps);
  Object.assign(first.sequences, later.sequences);
}
