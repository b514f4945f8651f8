import type { TextSegment } from '../model/text.ts';

/** One banner as the banner file has it (public/README.md); what makes a file valid is the reply in flows/services/banners.json. */
export interface Banner {
  uuid: string;
  /** Plain characters; `<name>words</name>` is a link of flows/content/links.json. */
  message: string;
  /** The applications that show it, by name. */
  apps: string[];
  variant: 'info' | 'warn';
  /** Shown unless it says false. */
  active?: boolean;
  /** Can be closed only if it says true. */
  dismissable?: boolean;
  /** Moments: ISO texts, or milliseconds since 1970. */
  metadata?: { createdAt?: unknown; updatedAt?: unknown };
}

/** When each banner was closed, by uuid: ISO texts. Other applications of the lender may keep theirs beside. */
export type Dismissals = Record<string, unknown>;

/**
 * The banners to show, the newest first; one whose moment is not known comes last. A uuid is shown once (Shared §4).
 *
 * @param app the name of this application
 * @param limit how many are shown at most
 */
export function shownBanners(
  banners: readonly Banner[],
  { app, limit, dismissals }: { app: string; limit: number; dismissals: Dismissals },
): Banner[] {
  const standing = banners
    .filter(({ active, apps }) => active !== false && apps.includes(app))
    .filter((banner) => !isDismissed(banner, dismissals))
    .sort((one, other) => createdAt(other) - createdAt(one));
  return standing
    .filter(({ uuid }, place) => standing.findIndex((each) => each.uuid === uuid) === place)
    .slice(0, limit);
}

/** The dismissals without those that a later update of their banner has ended. The same object where all of them stand. */
export function standingDismissals(banners: readonly Banner[], dismissals: Dismissals): Dismissals {
  const ended = banners.filter(
    (banner) =>
      Object.hasOwn(dismissals, banner.uuid) && banner.dismissable === true && !isDismissed(banner, dismissals),
  );
  if (ended.length === 0) return dismissals;
  const names = new Set(ended.map(({ uuid }) => uuid));
  return Object.fromEntries(Object.entries(dismissals).filter(([uuid]) => !names.has(uuid)));
}

/**
 * The dismissals with one more. By a slow clock a banner would be closed before it was last updated, and come back for
 * ever: it is closed at that update at the earliest.
 */
export function withDismissed(dismissals: Dismissals, banner: Banner, now: Date): Dismissals {
  const moment = Math.max(now.getTime(), updatedAt(banner) ?? 0);
  return { ...dismissals, [banner.uuid]: new Date(moment).toISOString() };
}

/** A banner's message: its links, if they are among those, as tags around their words; all else as it is written. */
export function messageSegments(message: string, links: Readonly<Record<string, unknown>>): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const match of message.matchAll(/<([a-z][a-z-]*)>([^<>]+)<\/\1>/g)) {
    const [whole, tag = '', words = ''] = match;
    if (!Object.hasOwn(links, tag)) continue;
    if (match.index > end) segments.push(message.slice(end, match.index));
    segments.push({ tag, children: [words] });
    end = match.index + whole.length;
  }
  if (end < message.length) segments.push(message.slice(end));
  return segments;
}

/** Closed, and not updated since: at the same moment counts as closed, and so does what never says when it was updated. */
function isDismissed(banner: Banner, dismissals: Dismissals): boolean {
  if (banner.dismissable !== true || !Object.hasOwn(dismissals, banner.uuid)) return false;
  const updated = updatedAt(banner);
  if (updated === undefined) return true;
  const closed = momentOf(dismissals[banner.uuid]);
  return closed !== undefined && closed >= updated;
}

function createdAt({ metadata }: Banner): number {
  return momentOf(metadata?.createdAt) ?? -Number.MAX_VALUE;
}

function updatedAt({ metadata }: Banner): number | undefined {
  return momentOf(metadata?.updatedAt) ?? momentOf(metadata?.createdAt);
}

function momentOf(value: unknown): number | undefined {
  const moment = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  // What no date can hold is no moment.
  return Math.abs(moment) <= 8.64e15 ? moment : undefined;
}
