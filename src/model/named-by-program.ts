/**
 * What the program itself asks of the documents by name. All else in flows/ is only there because another document names it,
 * and the check "unused" says so where none does.
 */

/** The documents of the pages that the server draws itself. */
export const serverPages = {
  terms: 'content/pages/terms',
  privacy: 'content/pages/privacy',
  communications: 'content/pages/communications',
  licenses: 'content/pages/licenses',
  waitlist: 'content/pages/waitlist',
  marketingWaitlist: 'content/pages/marketing-waitlist',
  contact: 'content/pages/contact',
  settings: 'content/pages/settings',
  elsewhere: 'content/pages/elsewhere',
  dashboard: 'content/pages/dashboard',
  dashboardApplication: 'content/pages/dashboard-application',
  login: 'content/pages/login',
  loginCode: 'content/pages/login-code',
  loginCodeEntry: 'content/pages/login-code-entry',
  loggedIn: 'content/pages/logged-in',
  loggedOut: 'content/pages/logged-out',
  notFound: 'content/screens/not-found',
} as const;

export type ServerPage = (typeof serverPages)[keyof typeof serverPages];

/** By address, the pages whose words are one document. */
export const documentPages = {
  '/terms': serverPages.terms,
  '/privacy': serverPages.privacy,
  '/communications': serverPages.communications,
  '/licenses': serverPages.licenses,
  '/waitlist': serverPages.waitlist,
  '/marketing-waitlist': serverPages.marketingWaitlist,
  '/contact': serverPages.contact,
  '/dashboard/settings': serverPages.settings,
  // What the header leads to beside this site (Shared §2), for whom it is not there.
  '/exchange': serverPages.elsewhere,
  '/pay': serverPages.elsewhere,
  '/universal-marketplace': serverPages.elsewhere,
  '/universal-passport': serverPages.elsewhere,
  '/portfolio': serverPages.elsewhere,
  '/group-manager': serverPages.elsewhere,
} as const satisfies Record<string, ServerPage>;

/** The pages of the server's own that are made of more than words. */
export const otherPages = ['/dashboard', '/auth/login'] as const;

/** Facts that no document need use: those of whoever sent the borrower, on the card beside the page, and the status. */
export const programFacts = [
  'originatorName',
  'originatorPhone',
  'originatorEmail',
  'originatorNmls',
  'brokerName',
  'status',
] as const;

export type ProgramFact = (typeof programFacts)[number];
