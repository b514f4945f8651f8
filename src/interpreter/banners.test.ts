import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Banner, messageSegments, shownBanners, standingDismissals, withDismissed } from './banners.ts';

const banner = (changes: Partial<Banner> = {}): Banner => ({
  uuid: 'b-1',
  message: 'Closed on Monday.',
  apps: ['ours'],
  variant: 'info',
  dismissable: true,
  ...changes,
});
const updated = (updatedAt: unknown) => banner({ metadata: { updatedAt } });
const uuids = (banners: readonly Banner[], dismissals = {}, limit = 2) =>
  shownBanners(banners, { app: 'ours', limit, dismissals }).map(({ uuid }) => uuid);

const noon = '2026-05-04T12:00:00.000Z';
const before = '2026-05-04T11:59:59.999Z';
const after = '2026-05-04T12:00:00.001Z';

describe('a banner', () => {
  it.each<[string, Banner, object, boolean]>([
    ['is shown while nobody has closed it', banner(), {}, true],
    ['is shown where another was closed', banner(), { 'b-2': noon }, true],
    ['of another application is not shown', banner({ apps: ['theirs'] }), {}, false],
    ['of several applications is shown in each', banner({ apps: ['theirs', 'ours'] }), {}, true],
    ['that is not active is not shown', banner({ active: false }), {}, false],
    ['closed after its last update stays closed', updated(noon), { 'b-1': after }, false],
    ['closed at the moment of its last update stays closed', updated(noon), { 'b-1': noon }, false],
    ['updated after it was closed is shown again', updated(noon), { 'b-1': before }, true],
    ['without metadata stays closed', banner(), { 'b-1': before }, false],
    ['whose metadata has no moment stays closed', updated('soon'), { 'b-1': before }, false],
    [
      'is as new as it was made where it was never updated',
      banner({ metadata: { createdAt: noon } }),
      { 'b-1': before },
      true,
    ],
    ['may say its moments in milliseconds', updated(Date.parse(noon)), { 'b-1': Date.parse(before) }, true],
    ['that nobody can close is shown whatever is kept of it', banner({ dismissable: false }), { 'b-1': after }, true],
    [
      'that does not say whether it can be closed cannot',
      { ...banner(), dismissable: undefined as never },
      { 'b-1': after },
      true,
    ],
    ['is shown where what is kept of it says no moment', updated(noon), { 'b-1': { at: noon } }, true],
  ])('%s', (_, given, dismissals, isShown) => {
    expect(uuids([given], dismissals)).toEqual(isShown ? ['b-1'] : []);
  });

  it('is one of so many at most, the newest first, and those without a moment last', () => {
    const made = (uuid: string, createdAt?: string) =>
      banner({ uuid, ...(createdAt === undefined ? {} : { metadata: { createdAt } }) });
    const all = [made('none'), made('old', before), made('new', after), made('none-either'), made('new', before)];
    expect(uuids(all)).toEqual(['new', 'old']);
    expect(uuids(all, {}, 9)).toEqual(['new', 'old', 'none', 'none-either']);
    expect(uuids(all, { new: after })).toEqual(['old', 'none']);
  });
});

describe('a dismissal', () => {
  it('is dropped when its banner was updated since, and no other is', () => {
    const kept = { 'b-1': before, elsewhere: 'anything' };
    expect(standingDismissals([updated(noon)], kept)).toEqual({ elsewhere: 'anything' });
    expect(standingDismissals([updated(before)], kept)).toBe(kept);
  });

  it('holds whatever the clock of the device says, until the next update', () => {
    const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
    fc.assert(
      fc.property(moment, moment, fc.boolean(), (changed, clock, hasMetadata) => {
        const given = hasMetadata ? updated(changed.toISOString()) : banner();
        const kept = withDismissed({}, given, clock);
        expect(uuids([given], kept)).toEqual([]);
        expect(standingDismissals([given], kept)).toBe(kept);
        const later = Math.max(changed.getTime(), clock.getTime()) + 1;
        expect(uuids([updated(later)], kept)).toEqual(['b-1']);
      }),
    );
  });
});

describe('the message of a banner', () => {
  it.each([
    ['Plain words.', ['Plain words.']],
    ['See <support>our support</support> now.', ['See ', { tag: 'support', children: ['our support'] }, ' now.']],
    ['<support>Support</support>', [{ tag: 'support', children: ['Support'] }]],
    ['<b>Bold</b>', ['<b>Bold</b>']],
    ['<constructor>no</constructor>', ['<constructor>no</constructor>']],
    ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
    ['<support><b>x</b></support>', ['<support><b>x</b></support>']],
    ['1 < 2 and <support>no end', ['1 < 2 and <support>no end']],
  ])('%s', (message, segments) => {
    expect(messageSegments(message, { support: {} })).toEqual(segments);
  });

  it('loses no character that is not the tag of a link', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<support>', '</support>', '<b>', 'words', '<', '>')), (parts) => {
        const message = parts.join('');
        const written = messageSegments(message, { support: {} }).map((each) =>
          typeof each === 'string' ? each : `<${each.tag}>${each.children.join('')}</${each.tag}>`,
        );
        expect(written.join('')).toBe(message);
      }),
    );
  });
});
