/** The specification of every brand says all that its borrowers can read, and says it the same each time. */
import { describe, expect, it } from 'vitest';
import type { BaseDocument } from '../src/config/project.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import { shownPlaces } from '../src/config/shown-places.ts';
import type { SiteDocument, StepDocument } from '../src/model/generated/documents.ts';
import { valueAt } from '../src/model/json-pointer.ts';
import { escaped } from '../src/review/specification/markdown.ts';
import { specification } from '../src/review/specification.ts';
import { project } from './support/real-project.ts';

function specified(orgCode: string): string {
  const written = specification(project, orgCode);
  if ('unknown' in written) throw new Error(written.unknown);
  return written.text;
}

/** What people read of a step, with where it stands. */
function readIn(step: StepDocument): [string, unknown][] {
  const members = (at: string, all: object | undefined, key: string): [string, unknown][] =>
    Object.entries(all ?? {}).map(([name, each]) => [`${at}/${name}/${key}`, each[key]]);
  return [
    ['/title', step.title],
    ...Object.entries(step.messages ?? {}).flatMap(([field, byKeyword]): [string, unknown][] =>
      Object.entries(byKeyword).map(([keyword, text]) => [`/messages/${field}/${keyword}`, text]),
    ),
    ...members('/rules', step.rules, 'message'),
    ...members('/actions', step.actions, 'label'),
    ...Object.entries(step.blocks ?? {}).flatMap(([name, block]): [string, unknown][] =>
      block.kind === 'disclosure'
        ? Object.entries(block.paragraphs).map(([key, text]) => [`/blocks/${name}/paragraphs/${key}`, text])
        : [],
    ),
  ];
}

/** Whether some variant takes it away: it may be one that holds wherever this lender shows the step. */
function isTakenAway({ variants }: StepDocument, pointer: string): boolean {
  const [, list, name] = pointer.split('/');
  return Object.values(variants ?? {}).some(({ merge }) => valueAt(merge, `/${list}/${name}`) === null);
}

const brands = [...project.brands.keys()];

describe('the specification', () => {
  it.each(brands)('of %s has every heading, message and regulated text that its borrowers can meet', (orgCode) => {
    const text = specified(orgCode);
    const { documents, brand } = resolveBrand(project, orgCode);
    const places = shownPlaces(project.schemas, documents, brand);
    for (const { name, kind, layered } of documents.values()) {
      if (kind !== 'step') continue;
      const step = layered.value as StepDocument;
      const met = readIn(step).filter(([pointer]) => places.isShown(name, pointer) && !isTakenAway(step, pointer));
      expect(met.filter(([, each]) => !text.includes(escaped(String(each))))).toEqual([]);
    }
  });

  it('of some brand has each of these: nothing is left out of all', () => {
    const texts = brands.map(specified).join('\n');
    const everywhere = [...project.documents.values()].filter(({ kind }) => kind === 'step');
    const all = everywhere.flatMap(({ layered }) => readIn(layered.value as StepDocument));
    expect(all.filter(([, each]) => !texts.includes(escaped(String(each))))).toEqual([]);
  });

  it('leaves out what the lender decides will never come up, and asks no more what it decides', () => {
    const [legacy, external] = ['formwork', 'blue-door'].map(specified) as [string, string];
    expect(legacy).toContain('registration/steps/phone-and-email');
    expect(external).not.toContain('registration/steps/phone-and-email');
    expect(legacy).not.toContain('where the account is made is');
    expect(external).not.toContain('where the account is made is');
  });

  it('says of a step what it is where a flow shows it: signed in, nobody is asked for a password', () => {
    const [, step = ''] = /(#### Step \d+: check-answers[\s\S]*?)\n#/.exec(specified('blue-door')) ?? [];
    expect(step).toContain('termPrivacyConsent');
    expect(step).not.toContain('(`password`)');
  });

  it.each(['formwork', 'origin-point'])('of %s is the same twice', (orgCode) => {
    expect(specified(orgCode)).toBe(specified(orgCode));
  });

  it('says in words when a step is shown', () => {
    expect(specified('formwork')).toContain('Shown when how the property is used is SECONDARY or INVESTMENT.');
  });

  it('says of every screen whose place it is, what it reads and runs, and how often', () => {
    const text = specified('formwork');
    const { screens } = (project.documents.get('site') as BaseDocument).layered.value as SiteDocument;
    for (const screen of Object.values(screens)) {
      const line = text.split('\n').find((each) => each.startsWith(`- \`${screen.path}\` shows `));
      const named = [screen.document, screen.run, screen.routing, screen.read, screen.wait].filter(Boolean);
      const said = [
        ...named.map((name) => `\`${name}\``),
        ...(screen.refresh === undefined ? [] : ['again every ']),
        ...(screen.open === undefined ? [] : ['wherever the borrower’s place is']),
      ];
      expect(said.filter((each) => !line?.includes(each))).toEqual([]);
    }
    expect(text).toContain('Only the screen that it leads to is shown, and none that follows it or is open, when ');
  });

  it('marks regulated words, those of variants too, and says what a browser may fill in', () => {
    const text = specified('formwork');
    expect(text).toContain('“See your rate on the next page!” *(regulated)*');
    expect(text).toContain('The browser may fill in: address-line1');
  });

  it('of a brand nobody knows names the nearest', () => {
    expect(specification(project, 'formwrk')).toEqual({ unknown: expect.stringContaining('Did you mean "formwork"?') });
  });
});
