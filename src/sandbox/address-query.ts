import { allStates } from '../model/states.ts';
import { streetKindWords } from './street-names.ts';

/** What was typed in the address box, taken apart. */
export interface AddressQuery {
  /** The house number, or its first digits. */
  number: string;
  /** Every way to tell the street from what follows it: the street's first characters, and the place after it. */
  readings: { street: string; place: PlaceQuery }[];
  /** The unit as it is kept: "Apt 4". */
  unit?: string;
}

export interface PlaceQuery {
  city: string;
  state?: string;
  zip?: string;
}

const unitWord = /(?:^|[\s,])(apartment|apt|unit|suite|ste|#)\.?\s*#?\s*([A-Za-z0-9-]+)(?=$|[\s,])/i;
const unitNames: Record<string, string> = {
  apartment: 'Apt',
  apt: 'Apt',
  unit: 'Unit',
  suite: 'Ste',
  ste: 'Ste',
  '#': 'Unit',
};

/** Takes a typed address apart; undefined when there is too little of it to look up: no number, or under three characters. */
export function parseAddressQuery(typed: string): AddressQuery | undefined {
  const text = typed.slice(0, 120).replace(/\s+/g, ' ').trim();
  if (text.length < 3) return undefined;
  const unit = unitWord.exec(text);
  const plain = unit ? text.replace(unit[0], ' ') : text;
  const match = /^(\d{1,5})\b[\s,]*(.*)$/.exec(plain.trim());
  if (!match) return undefined;
  const [, number = '', rest = ''] = match;
  const [beforeComma = '', ...afterComma] = rest.split(',');
  const words = normal(beforeComma).split(' ').filter(Boolean);
  const after = normal(afterComma.join(' '));
  const readings =
    after === ''
      ? [...Array(Math.max(words.length, 1)).keys()].map((taken) => ({
          street: streetOf(words.slice(0, words.length - taken)),
          place: placeOf(words.slice(words.length - taken)),
        }))
      : [{ street: streetOf(words), place: placeOf(after.split(' ')) }];
  return {
    number,
    readings,
    ...(unit && { unit: `${unitNames[unit[1]?.toLowerCase() ?? ''] ?? 'Unit'} ${unit[2]?.toUpperCase()}` }),
  };
}

/** Lower case, without accents and punctuation: how streets and cities are compared. */
export function normal(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, (mark) => (mark === '-' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function streetOf(words: string[]): string {
  return words.map((word, index) => (index > 0 && streetKindWords[word]) || word).join(' ');
}

function placeOf(words: string[]): PlaceQuery {
  const rest = [...words];
  const zip = /^\d{1,5}$/.test(rest.at(-1) ?? '') ? rest.pop() : undefined;
  const last = rest.at(-1)?.toUpperCase() ?? '';
  // "la" is Louisiana in "Baton Rouge LA", but also the start of "La Crosse": a lone word may be either, so a city.
  const state = allStates.includes(last) && (rest.length > 1 || zip !== undefined) ? last : undefined;
  if (state) rest.pop();
  return { city: rest.join(' '), ...(state && { state }), ...(zip && { zip }) };
}
