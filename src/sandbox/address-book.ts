import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { allStates } from '../model/states.ts';
import { type AddressQuery, normal, type PlaceQuery, parseAddressQuery } from './address-query.ts';
import { streetKinds, streetNames } from './street-names.ts';

export interface FoundAddress {
  fullAddress: string;
  street1: string;
  street2?: string;
  city: string;
  state: string;
  zip: string;
}

export interface AddressBook {
  /** At most eight addresses that start like what was typed, best first. */
  search(typed: string): FoundAddress[];
  /** How many addresses there are. */
  size(): number;
}

export type Place = { city: string; state: string; zip: string };

const mostResults = 8;
const housesPerStreet = 5000;
/** One street in this many exists in a given ZIP code. */
const rarity = 16;

interface Street {
  name: string;
  normal: string;
  id: number;
}

const streets: Street[] = streetNames.flatMap((name, row) =>
  streetKinds.map((kind, column) => ({
    name: `${name} ${kind}`,
    normal: `${name} ${kind}`.toLowerCase(),
    id: row * streetKinds.length + column,
  })),
);

/**
 * Invented streets in real places: every ZIP code of the United States with its city and state. Nothing is stored but
 * the places; whether a house exists is worked out from its street and ZIP code, the same on every start.
 */
export function addressBook(
  known: (Place & { street1: string })[],
  loadPlaces: () => Place[] = realPlaces,
): AddressBook {
  let loaded: { places: Place[]; cities: string[] } | undefined;
  const load = () => {
    if (!loaded) {
      const places = loadPlaces();
      loaded = { places, cities: places.map(({ city }) => normal(city)) };
    }
    return loaded;
  };

  return {
    search(typed) {
      const query = parseAddressQuery(typed);
      if (!query) return [];
      const found = new Map<string, FoundAddress>();
      const add = (address: Place & { street1: string }) => {
        const shown = show(address, query.unit);
        found.set(shown.fullAddress, shown);
        return found.size >= mostResults;
      };
      for (const address of known) if (isLike(address, query) && add(address)) return [...found.values()];
      for (const address of invented(query, load())) if (add(address)) break;
      return [...found.values()];
    },
    size: () => known.length + (load().places.length * streets.length * housesPerStreet) / rarity,
  };
}

function* invented(
  query: AddressQuery,
  { places, cities }: { places: Place[]; cities: string[] },
): Generator<Place & { street1: string }> {
  const numbers = numbersLike(query);
  for (const { street, place } of query.readings) {
    const matching = streets.filter((each) => each.normal.startsWith(street));
    if (matching.length === 0) continue;
    const wanted = placeTest(place);
    // A stride that visits every place once, so that suggestions come from all over the country.
    for (let step = 0, at = 0; step < places.length; step += 1, at = (at + stride) % places.length) {
      const candidate = places[at] as Place;
      if (!wanted(candidate, cities[at] as string)) continue;
      for (const each of matching) {
        if (!exists(each, candidate.zip)) continue;
        for (const number of numbers)
          if (isHouse(number, each, candidate.zip)) yield { ...candidate, street1: `${number} ${each.name}` };
      }
    }
  }
}

/** Prime, and larger than any factor of the number of places. */
const stride = 104_729;

/** The typed number; while no street is typed yet, also the numbers that start with it. */
function numbersLike({ number, readings }: AddressQuery): number[] {
  const typed = Number(number);
  const open = readings.every(({ street }) => street === '');
  return open ? [typed, ...Array.from({ length: 10 }, (_, digit) => typed * 10 + digit)] : [typed];
}

function placeTest({ city, state, zip }: PlaceQuery): (place: Place, normalCity: string) => boolean {
  return (place, normalCity) =>
    (state === undefined || place.state === state) &&
    (zip === undefined || place.zip.startsWith(zip)) &&
    normalCity.startsWith(city);
}

function isLike(address: Place & { street1: string }, { number, readings }: AddressQuery): boolean {
  const [house = '', ...rest] = address.street1.toLowerCase().split(' ');
  const street = rest.join(' ');
  return readings.some((reading) => {
    const rightHouse = reading.street === '' ? house.startsWith(number) : house === number;
    return rightHouse && street.startsWith(reading.street) && placeTest(reading.place)(address, normal(address.city));
  });
}

function exists(street: Street, zip: string): boolean {
  return mixed(street.id, Number(zip)) % rarity === 0;
}

/** A street's houses are numbered to 9999, all even or all odd. */
function isHouse(number: number, street: Street, zip: string): boolean {
  return number >= 1 && number <= 2 * housesPerStreet && number % 2 === mixed(Number(zip), street.id) % 2;
}

/** A number that looks random and is the same every time. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function show({ street1, city, state, zip }: Place & { street1: string }, unit: string | undefined): FoundAddress {
  const line = unit ? `${street1} ${unit}` : street1;
  return {
    fullAddress: `${line}, ${city}, ${state} ${zip}`,
    street1,
    ...(unit && { street2: unit }),
    city,
    state,
    zip,
  };
}

/**
 * ZIP codes of the fifty states and DC. Some are a company's or a post-office box's own; those with such names go.
 * The package's file is read as text (40 ms), not run as the program it is (550 ms).
 */
function realPlaces(): Place[] {
  const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const rows = readFileSync(file, 'utf8').matchAll(
    /"zip":"(\d{5})"[^}]*?"city":"([^"]+)","state":"([A-Z]{2})","country":"US"/g,
  );
  const places = [...rows].map(([, zip = '', city = '', state = '']) => ({ city, state, zip }));
  if (places.length < 30_000) {
    throw new Error(
      `Could not read the ZIP codes: ${file} has ${places.length} rows that look like ZIP codes. Fit the pattern in address-book.ts to it.`,
    );
  }
  return places.filter(({ city, state }) => allStates.includes(state) && isTown(city));
}

function isTown(city: string): boolean {
  return (
    /^[A-Za-z][A-Za-z .'-]+$/.test(city) &&
    !/\b(?:Co|Inc|Corp|Box|Firms?|Bank|Llc|Company|Insurance|Irs|Service Center)\b/.test(city)
  );
}
