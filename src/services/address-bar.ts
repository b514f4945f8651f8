import { basePath } from '../model/org-info.ts';
import { isSafePath } from '../model/safe-path.ts';

/** The parameters that the site reads from its address. Any other is passed over. */
const known = ['org', 'referrer', 'referral', 'offercode', 'prepop', 'step', 'pop-webchat', 'nonce'] as const;

/** Parameters that are about one page: the next page has them only if its own address does. */
const ofPage = [
  'link',
  'result',
  'purpose',
  'conditionUuid',
  'conditionType',
  'conditionEnum',
  'document',
  'logout',
] as const;

/** Parameters that carry encoded answers: used once, then taken out of the address. */
const carriers = ['state', 'userData'] as const;

/** Parameters that must not stay in the address once they are read. */
const removed: readonly string[] = [...carriers, 'nonce'];

/** Long values are not ours; they would only end in requests and storage. */
const longest = 200;

/** An address that holds such values is longer than each of them. */
const longestAddress = 1000;

export interface AddressBar {
  /** Known parameters, and those starting with "utm_". */
  query: Record<string, string>;
  utm: Record<string, string>;
  /** Encoded answers, as they came. */
  carried: string | undefined;
  /** The query without what must not stay; "" or starting with "?". */
  kept: string;
  /** The fragment without what must not stay; "" or starting with "#". */
  keptHash: string;
}

/**
 * Reads an address's query and fragment. Untrusted: control characters and overlong values are left out. Encoded answers
 * may come in either; in the fragment no server sees them.
 *
 * @param hash "" or starting with "#"
 */
export function readAddressBar(search: string, hash = ''): AddressBar {
  const parameters = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const query: Record<string, string> = {};
  const utm: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (value === '' || value.length > longest || hasControls(value)) continue;
    if (/^utm_[a-z]{1,20}$/i.test(name)) {
      utm[name.toLowerCase()] = value;
      query[name.toLowerCase()] = value;
    } else if ((known as readonly string[]).includes(name)) query[name] = value;
  }
  const carried =
    [parameters, fragment]
      .flatMap((each) => carriers.map((name) => each.get(name)))
      .find((value) => value !== null && value !== '') ?? undefined;
  for (const name of removed) parameters.delete(name);
  const kept = parameters.toString();
  const keptHash = carriers.some((name) => fragment.has(name)) ? '' : hash;
  return { query, utm, carried, kept: kept === '' ? '' : `?${kept}`, keptHash };
}

type PageParameter = (typeof ofPage)[number] | 'redirectUrl' | 'returnPath';

/**
 * The parameters of a screen's address that are about this screen alone; undefined where it has none. Where a login leads
 * back to is there twice, if it is an address of this site: as `redirectUrl`, and below the base path as `returnPath`.
 */
export function pageParameters(search: string): Record<PageParameter, string | undefined> {
  const parameters = new URLSearchParams(search);
  const named = (name: string) => {
    const value = parameters.get(name) ?? '';
    return value === '' || value.length > longest || hasControls(value) ? undefined : value;
  };
  const returnPath = pathOfSite(parameters.get('redirectUrl') ?? '');
  return {
    ...(Object.fromEntries(ofPage.map((name) => [name, named(name)])) as Record<PageParameter, string | undefined>),
    redirectUrl: returnPath === undefined ? undefined : basePath + returnPath,
    returnPath,
  };
}

/** The path below the base path that an address leads to; undefined where it is none of this site. Anybody can write one. */
function pathOfSite(address: string): string | undefined {
  if (address.length > longestAddress || !isSafePath(address) || !address.startsWith(basePath)) return undefined;
  const path = address.slice(basePath.length);
  // Two slashes would name another host.
  return /^\/[A-Za-z0-9]/.test(path) ? path : undefined;
}

function hasControls(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\u007f');
}
