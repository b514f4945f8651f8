/** How the registration moves, and what brands and offers change in its words. */
import { describe, expect, it } from 'vitest';
import { compileBrand } from '../src/config/compile.ts';
import { readProject } from '../src/config/project.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import { neighbours, reachableStep } from '../src/interpreter/flow.ts';
import { stringOf } from '../src/interpreter/texts.ts';
import type { Configuration } from '../src/model/configuration.ts';
import { configurationOf, files, project } from './support/real-project.ts';
import { registrationWalk } from './support/registration.ts';
import { brokerLoginBrand, ownBrand, type Visit } from './support/visits.ts';

const keysOf = (visit: Visit) => registrationWalk(visit).walk.steps.map(({ key }) => key);

/** Everything that a step says, as one string, so that a word can be looked for. */
function wordsOf(visit: Visit, key: string): Record<string, string> {
  const step = registrationWalk(visit).walk.steps.find((each) => each.key === key);
  if (!step) throw new Error(`The step "${key}" is not part of the flow.`);
  const { title, actions = {}, blocks = {} } = step.document;
  const said = (text: Parameters<typeof stringOf>[0]) => stringOf(text, step.facts);
  return {
    title: said(title),
    button: said(Object.values(actions)[0]?.label ?? ''),
    notes: Object.values(blocks)
      .flatMap((block) => (block.kind === 'note' ? [said(block.text)] : []))
      .join('\n'),
  };
}

describe('the steps', () => {
  const ordinary = ['property-address', 'for-sale', 'annual-income', 'legal-name', 'birthdate'];

  it.each<[string, Visit, string[]]>([
    ['are these on the own brand', {}, [...ordinary, 'phone-and-email', 'set-password']],
    ['are these where the login is elsewhere', { brand: brokerLoginBrand }, [...ordinary, 'login-info']],
    [
      'end with the answers to check after a login elsewhere',
      { brand: brokerLoginBrand, session: { identity: { uuid: 'id-1' } } },
      [...ordinary, 'check-answers'],
    ],
    [
      'leave out contact data that the profile has',
      { session: { profile: { email: 'sam.lee@example.com', phoneNumbers: [{ number: '2065550119' }] } } },
      [...ordinary, 'set-password'],
    ],
    [
      'ask for contact data of which the profile has only half',
      { session: { profile: { email: 'sam.lee@example.com' } } },
      [...ordinary, 'phone-and-email', 'set-password'],
    ],
    [
      'D22: ask for the home address if the property is a second home',
      { answers: { occupancyType: 'SECONDARY' } },
      ['property-address', 'home-address', ...ordinary.slice(1), 'phone-and-email', 'set-password'],
    ],
    [
      'D22: ask for the home address if the property is an investment',
      { answers: { occupancyType: 'INVESTMENT' } },
      ['property-address', 'home-address', ...ordinary.slice(1), 'phone-and-email', 'set-password'],
    ],
  ])('%s', (_, visit, keys) => {
    expect(keysOf(visit)).toEqual(keys);
  });
});

describe('D22: changing the occupancy', () => {
  const home = { street1: '18 Quarry Lane', city: 'St. Louis', state: 'MO', zip: '63101' };

  it('to HOME drops the home address from what is sent, and keeps it typed', () => {
    const second = registrationWalk({ answers: { occupancyType: 'SECONDARY' } }).walk;
    expect(second.relevant.homeAddress).toEqual(home);
    const { walk } = registrationWalk({ answers: { occupancyType: 'HOME', homeAddress: home } });
    expect(walk.relevant).not.toHaveProperty('homeAddress');
    expect(walk.facts.valueOf('homeStreet1')).toBeUndefined();
    const back = registrationWalk({ answers: { occupancyType: 'SECONDARY', homeAddress: home } }).walk;
    expect(back.relevant.homeAddress).toEqual(home);
  });

  it('to HOME forgives a home address that is wrong', () => {
    expect(
      registrationWalk({ answers: { occupancyType: 'HOME', homeAddress: { zip: '1' } } }).walk.firstIncomplete,
    ).toBeUndefined();
    expect(
      registrationWalk({ answers: { occupancyType: 'SECONDARY', homeAddress: { zip: '1' } } }).walk.firstIncomplete,
    ).toBe('home-address');
  });

  it('to a second home opens the question behind the first step again', () => {
    const { walk } = registrationWalk({ answers: { occupancyType: 'SECONDARY', homeAddress: null } });
    expect(walk.firstIncomplete).toBe('home-address');
    expect(reachableStep(walk, 'set-password')?.key).toBe('home-address');
    expect(neighbours(walk, 'for-sale').before?.key).toBe('home-address');
  });
});

describe('a direct link', () => {
  it.each<[string, Visit, string | undefined, string]>([
    [
      'leads to the start while nothing is answered',
      { answers: { propertyAddress: null } },
      'birthdate',
      'property-address',
    ],
    ['leads to the first question without an answer', { answers: { income: null } }, 'birthdate', 'annual-income'],
    ['leads back to a step that is answered', {}, 'for-sale', 'for-sale'],
    ['to no step leads to the last one when all is answered', {}, undefined, 'set-password'],
    [
      'to a step that is not part of the flow leads as far as the answers go',
      { answers: { lastName: null } },
      'home-address',
      'legal-name',
    ],
  ])('%s', (_, visit, asked, shown) => {
    expect(reachableStep(registrationWalk(visit).walk, asked)?.key).toBe(shown);
  });
});

describe('the words', () => {
  const offer = { arrival: { offer: { offerCode: 'AB12' } } };
  const signedIn = { identity: { uuid: 'id-1' } };

  it('D23: ask whether the home is for sale, on some brands also whether it will be', () => {
    expect(wordsOf({}, 'for-sale').title).toBe('Is this property currently for sale?');
    expect(wordsOf({ brand: brokerLoginBrand }, 'for-sale').title).toBe(
      'Is this property currently for sale, or will it be listed for sale within the next 6 months?',
    );
  });

  it.each<[string, Visit, string]>([
    ['on the own brand', {}, 'set-password'],
    ['where the login is elsewhere', { brand: brokerLoginBrand, session: signedIn }, 'check-answers'],
  ])('D24: of the last step are the ordinary ones, and those of a prescreen offer, %s', (_, visit, step) => {
    const ordinary = wordsOf(visit, step);
    expect(ordinary).toMatchObject({
      title: 'See if you may be pre-qualified on the next page!',
      button: 'Check my rate',
    });
    expect(ordinary.notes).toContain("Pre-qualification won't affect your credit score");
    const prescreen = wordsOf({ ...visit, session: { ...visit.session, ...offer } }, step);
    expect(prescreen).toMatchObject({ title: 'See your rate on the next page!', button: 'Apply Now' });
    expect(prescreen.notes).toContain("Checking your rate won't affect your credit score");
    expect(prescreen.notes).not.toContain("Pre-qualification won't affect");
  });

  it('before the login elsewhere only ask to go on', () => {
    expect(wordsOf({ brand: brokerLoginBrand }, 'login-info')).toMatchObject({
      title: 'Create an account',
      button: 'Continue',
    });
  });
});

describe('a brand', () => {
  /** The project with a brand laid over it. */
  function withBrand(brand: object): Configuration {
    const changed = new Map(files).set(
      'brands/testbank.json',
      JSON.stringify({ orgCode: 'testbank', name: 'Test Bank', kind: 'bank', ...brand }),
    );
    const read = readProject(changed);
    return compileBrand(read, resolveBrand(read, 'testbank'));
  }

  it('D32: that changes one button’s text changes nothing else', () => {
    const plain = withBrand({});
    const changed = withBrand({
      overrides: { 'registration/steps/birthdate': { actions: { continue: { label: 'Go on' } } } },
    });
    const step = changed.steps['registration/steps/birthdate'];
    expect(step?.actions?.continue?.label).toBe('Go on');
    const before = JSON.stringify(plain);
    const birthdate = JSON.stringify(plain.steps['registration/steps/birthdate']);
    expect(JSON.stringify(changed)).toBe(
      before.replace(birthdate, birthdate.replace('"label":"Continue"', '"label":"Go on"')),
    );
    expect(JSON.stringify(configurationOf(ownBrand))).toBe(
      JSON.stringify(compileBrand(project, resolveBrand(project, ownBrand))),
    );
  });

  it('D37: without a support phone has the default one', () => {
    expect(withBrand({}).brand.support?.phone).toBe('888-819-6388');
    expect(withBrand({ support: { phone: '800-555-0199' } }).brand.support?.phone).toBe('800-555-0199');
  });
});
