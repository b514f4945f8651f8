import { describe, expect, it } from 'vitest';
import zipcodes from 'zipcodes';
import { addressBook } from './address-book.ts';
import { personas } from './personas.ts';

const book = addressBook(personas.knownAddresses);
const first = (typed: string) => book.search(typed)[0]?.fullAddress;

describe('the address lookup', () => {
  it('knows far more than 50,000 addresses', () => {
    expect(book.size()).toBeGreaterThan(50_000);
  });

  it.each([
    ['742 M', '742 Maple Ave, Winona, MN 55987'],
    ['742 Maple Ave', '742 Maple Ave, Winona, MN 55987'],
    ['742 maple avenue', '742 Maple Ave, Winona, MN 55987'],
    ['742 Maple Ave, Winona, MN 55987', '742 Maple Ave, Winona, MN 55987'],
    ['742 Maple Ave Winona MN', '742 Maple Ave, Winona, MN 55987'],
    ['742 Maple Ave 55987', '742 Maple Ave, Winona, MN 55987'],
    ['742 Maple Ave Apt 4', '742 Maple Ave Apt 4, Winona, MN 55987'],
    ['742 Maple Ave #4b, Winona', '742 Maple Ave Unit 4B, Winona, MN 55987'],
  ])('finds %s', (typed, expected) => {
    expect(first(typed)).toBe(expected);
  });

  it('keeps the unit beside the street, never in it', () => {
    expect(book.search('742 Maple Ave Apt 4')[0]).toMatchObject({ street1: '742 Maple Ave', street2: 'Apt 4' });
  });

  it.each(['', '74', 'Maple', '  ', '742 Nosuchstreet', 'x'.repeat(5000)])('answers %j with nothing', (typed) => {
    expect(book.search(typed)).toEqual([]);
  });

  it('suggests at most eight, each a real city, state and ZIP code, none twice', () => {
    for (const typed of ['742 ', '300 O', '412 Cedar St', '500 Main St, St', '318 Elm St Portland OR']) {
      const found = book.search(typed);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found.map(({ fullAddress }) => fullAddress)).size).toBe(found.length);
      for (const { city, state, zip } of found) expect(zipcodes.lookup(zip)).toMatchObject({ city, state });
    }
  });

  it('keeps to the place that is typed', () => {
    expect(book.search('412 C, Portland, OR').every(({ city, state }) => city === 'Portland' && state === 'OR')).toBe(
      true,
    );
  });

  it('gives the same answers on every start', () => {
    expect(addressBook(personas.knownAddresses).search('500 Oak')).toEqual(book.search('500 Oak'));
  });
});
