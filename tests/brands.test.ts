import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../src/interpreter/facts.ts';
import type { Brand } from '../src/model/configuration.ts';
import { textOn } from '../src/model/contrast.ts';
import { valueAt } from '../src/model/json-pointer.ts';
import { newSession } from '../src/model/session.ts';
import { configurationOf, project } from './support/real-project.ts';

/** What was agreed with each lender, a row for each; no value holds a line break. */
const [head = [], ...rows] = read('cases/brands.csv')
  .trim()
  .split('\n')
  .map((line) =>
    [...line.matchAll(/("((?:[^"]|"")*)"|[^,]*)(?:,|$)/g)].map(([, plain = '', quoted]) => quoted ?? plain),
  );
// The end of a line is no column.
const names = head.filter((name) => name !== '');
const agreed = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));

describe('a lender is configured as was agreed with it', () => {
  test('each of them, and nobody else', () => {
    expect([...project.brands.keys()].sort()).toEqual(agreed.map(({ orgCode }) => orgCode).sort());
  });

  test.each(agreed.map((row) => [row.orgCode ?? '', row] as const))('%s', (orgCode, { special: _, ...row }) => {
    expect({ ...written(configurationOf(orgCode).brand), family: familyOf(orgCode) }).toEqual(row);
  });
});

describe('what makes a lender different', () => {
  const listed = 'or will it be listed for sale within the next 6 months?';
  test.each([
    ['guaranteed-rate', listed],
    ['guaranteed-rate-affinity', listed],
    ['guaranteed-rate-wholesale', 'https://wholesale-login.example/'],
    ['origin-point', listed],
    ['origin-point', 'OriginPoint needs to know whether the home is on the market'],
    ['bridgepoint-wholesale', 'https://wholesale-login.example/'],
    ['quorum-ridge', 'Quorum Ridge Credit Union will ask you to join the credit union'],
    ['cedar-hollow', 'Cedar Hollow Credit Union will ask you to join the credit union'],
    ['prairie-lantern', 'Prairie Lantern Credit Union will ask you to join the credit union'],
    ['northfield-sons', 'lenderName: Northfield & Sons Bank'],
    ['granite-falls', 'Illinois Community Reinvestment Act notice'],
    ['lone-star-hearth', 'Home-equity lines in Texas'],
    ['homejar', 'Portfolio Manager'],
  ])('is met by who applies with %s: %s', (orgCode, words) => {
    expect(read(`outlines/${orgCode}.txt`)).toContain(words);
  });

  test.each([
    ['formwork', '/brand/kind', 'own'],
    ['formwork', '/brand/features/feedback', true],
    ['formwork', '/brand/features/marketingWaitlist', true],
    ['granite-falls', '/brand/features/communityReinvestmentNotice', true],
    ['first-meridian', '/brand/links/privacy', '/privacy'],
    ['great-plains', '/brand/products/dscr', {}],
    ['blue-door', '/brand/products/crypto-heloc', {}],
    ['homejar', '/brand/features/portfolioManager', true],
  ])('is set for %s at %s', (orgCode, pointer, value) => {
    expect(valueAt(configurationOf(orgCode), pointer)).toEqual(value);
  });

  test.each([
    ['wildflower', true],
    ['lone-star-hearth', false],
  ])('is said of %s, that it does not lend in every state yet: %s', (orgCode, isSaid) => {
    const { brand, facts } = configurationOf(orgCode);
    expect(factsOf(facts, newSession(brand, '2026-01-31')).valueOf('servesFewerStates')).toBe(isSaid);
  });

  test('is a light colour, on which the text of buttons is dark', () => {
    const primary = configurationOf('porchlight-money').brand.theme?.primary ?? '';
    expect(textOn(primary)).toBe(textOn('#ffffff'));
    expect(textOn(primary)).not.toBe(textOn('#000000'));
  });
});

/** A brand in the words of the table. */
function written(brand: Brand): Record<string, string> {
  const { features = {}, support = {}, products = {}, states = {}, theme = {} } = brand;
  const yesNo = (value: boolean | undefined) => (value ? 'yes' : 'no');
  const { heloc = {} } = products;
  return {
    orgCode: brand.orgCode ?? '',
    name: brand.name ?? '',
    kind: brand.kind ?? '',
    host: brand.hosts?.[0] ?? '',
    primary: theme.primary ?? '',
    terms: (brand.termsName ?? '').replace('Terms of ', ''),
    loginMode: features.loginMode ?? '',
    referrer: features.referrer ?? '',
    enforceLicensedStates: yesNo(features.enforceLicensedStates),
    nyRegulatorReview: yesNo(features.newYorkRegulatorReview),
    statesServed: statesServed(states),
    supportPhone: support.phone ?? '',
    nmls: brand.nmls ?? '',
    loanMin: String(heloc.loanMin),
    loanMax: String(heloc.loanMax),
    aprMin: String(heloc.aprMin),
    aprMax: String(heloc.aprMax),
    discount: heloc.discount ?? '',
    loader: brand.loader ?? '',
    smsConsents: yesNo(features.smsConsents),
  };
}

/** The first family of a lender's file: what is compiled knows of none. */
function familyOf(orgCode: string): string {
  const { extends: families = [] } = JSON.parse(read(`../brands/${orgCode}.json`)) as { extends?: string[] };
  return (families[0] ?? '').replace('families/', '');
}

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8');
}

function statesServed({ allBut, only }: NonNullable<Brand['states']>): string {
  if (only) return `only ${only.join(' ')}`;
  return allBut?.length ? `all but ${allBut.join(' ')}` : 'all';
}
