import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '../model/generated/documents.ts';
import { matchedProgress, matchedScreen } from './matched-screen.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const screens: SiteDocument['screens'] = {
  link: { path: ':application/income/link/:type', document: 'link', access: 'session' },
  other: { path: 'signer/*', document: 'other', access: 'session' },
};
const progress: SiteDocument['progress'] = {
  application: { path: ':application/*', document: 'progress', read: 'look', refresh: 60 },
};

describe('the screen at an address', () => {
  it('is the first whose path matches, with what its parts name', () => {
    expect(matchedScreen(screens, `/${uuid}/income/link/PAYROLL`)).toEqual({
      screen: screens.link,
      application: uuid,
      parts: { type: 'PAYROLL' },
    });
  });

  it.each(['/not-an-id/income/link/PAYROLL', `/${uuid}/income/link`, `/${uuid}/income/link/a.b`, '/signer'])(
    'is none at %s',
    (path) => {
      expect(matchedScreen(screens, path)).toBeUndefined();
    },
  );
});

describe('what stands around the screens', () => {
  it('is told for every path below, with what is read for it', () => {
    expect(matchedProgress({ progress }, `/${uuid}/income/review`)).toEqual(progress?.application);
  });

  it.each([`/${uuid}`, '/register-v2/name'])('is nothing at %s', (path) => {
    expect(matchedProgress({ progress }, path)).toBeUndefined();
    expect(matchedProgress({}, path)).toBeUndefined();
  });
});
