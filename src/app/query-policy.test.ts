import { expect, it } from 'vitest';
import { configurationOf } from '../../tests/support/real-project.ts';
import { ownBrand } from '../../tests/support/visits.ts';
import { queryPolicy } from './query-policy.ts';

const { screens } = configurationOf(ownBrand).site;

it.each(['conditions', 'signer-conditions'])(
  '%s are read again every 60 seconds, and when the window is looked at again',
  (name) => {
    expect(queryPolicy(screens[name]?.refresh)).toMatchObject({ refetchInterval: 60_000, refetchOnWindowFocus: true });
  },
);

it('a screen that asks for no refresh is read once', () => {
  expect(screens['product-select']?.refresh).toBeUndefined();
  expect(queryPolicy(undefined)).toMatchObject({ refetchInterval: false, refetchOnWindowFocus: false });
});
