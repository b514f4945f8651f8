/**
 * What the server tells the page of its brand (the org info object, in a data block of the page). Without it the
 * application cannot start.
 */
export interface OrgInfo {
  /** The site's own address, without a slash at the end. */
  baseUrl: string;
  canonicalOrgCode: string;
  /** The lender's name. */
  brand: string;
  metadata: {
    title: string;
    description: string;
    companyInfo: Record<string, unknown>;
    /** By product name; heloc is the one every lender has. */
    products: Record<string, Record<string, unknown>>;
  };
  /** Objects that are merged into one, first to last. */
  pricing: Record<string, unknown>[];
  /** Where that is which the page begins with. */
  first: HalfInfo;
  /** Where that is which the screens of an application need beside it. */
  later: HalfInfo;
  /** Where its styles are, and its icon: for a page that came in another brand's look. */
  stylesheetUrl: string;
  iconUrl: string;
  /**
   * How the brand was found: by a host of its own, by the org parameter, by what this browser asked for last, or because
   * nothing said anything.
   */
  foundBy: 'host' | 'org' | 'cookie' | 'default';
  environment: Environment;
}

/** production: real borrowers and a real lender. test: everything else, the sandbox included. */
export type Environment = 'production' | 'test';

/** Where one half of what is shipped of a brand is. */
export interface HalfInfo {
  /** The brand's compiled configuration. */
  configurationUrl: string;
  /** The module of its compiled validators. */
  validatorsUrl: string;
}

/** The id of the data block. */
export const orgInfoId = 'org-info';

/** The base path of the site. */
export const basePath = '/account/heloc';

/** Under which key of its session storage a tab keeps what was answered with the lender: pages of the server's read it too. */
export function visitKey(orgCode: string): string {
  return `formwork.visit.${orgCode}`;
}
