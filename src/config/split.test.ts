import { describe, expect, it } from 'vitest';
import { configurationOf, project } from '../../tests/support/real-project.ts';
import { type Configuration, joinConfiguration } from '../model/configuration.ts';
import { documentsOf } from './compile.ts';
import { resolveBrand } from './resolve.ts';
import { splitDocuments } from './split.ts';

const configurations = [...project.brands.keys()].map(configurationOf);

/** Every document name in a value. */
function named(value: unknown, names: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return names.has(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner) => named(inner, names))
    : [];
}

describe.each(configurations.map((each) => [each.brand.orgCode ?? '', each] as const))(
  'what a borrower of %s downloads',
  (_, whole) => {
    const { first, later } = splitDocuments(documentsOf(whole));

    it('is all of it and nothing twice, once both halves are there', () => {
      const { brand } = whole;
      const joined: Configuration = { brand, ...first, steps: { ...first.steps }, sequences: { ...first.sequences } };
      joinConfiguration(joined, later);
      expect(joined).toEqual(whole);
      const twice = (['steps', 'sequences'] as const).flatMap((kind) =>
        Object.keys(later[kind]).filter((name) => Object.hasOwn(first[kind], name)),
      );
      expect(twice).toEqual([]);
    });

    it('names nothing in its first half that comes later, but as the screen of an address, its progress, or what a button of a menu runs', () => {
      const names = new Set([...Object.keys(later.steps), ...Object.keys(later.sequences)]);
      const { screens: _screens, progress: _progress, ...site } = first.site;
      const menus = Object.values(site.header.menus ?? {}).map(({ document }) => document);
      expect(menus.filter((document) => !Object.hasOwn(first.steps, document))).toEqual([]);
      const steps = Object.entries(first.steps).filter(([name]) => !menus.includes(name));
      expect(named({ ...first, site, steps: Object.fromEntries(steps) }, names)).toEqual([]);
    });

    it('has every step of every flow in its first half, and screens of the application in the other', () => {
      for (const flow of Object.values(whole.flows))
        for (const { document } of Object.values(flow.steps)) expect(Object.keys(first.steps)).toContain(document);
      const screens = Object.values(whole.site.screens).filter(({ access }) => access === 'session');
      expect(screens.filter(({ document }) => Object.hasOwn(later.steps, document)).length).toBeGreaterThan(
        screens.length / 2,
      );
    });
  },
);

it('a document comes first as soon as one that comes first names it', () => {
  const whole = configurationOf([...project.brands.keys()][0] ?? 'formwork');
  const [name = '', screen] = Object.entries(splitDocuments(documentsOf(whole)).later.steps)[0] ?? [];
  const [flowName = '', flow] = Object.entries(whole.flows)[0] ?? [];
  if (!flow || !screen) throw new Error('There is no flow, or nothing comes later.');
  const steps = { ...flow.steps, more: { document: name, path: 'more', section: Object.keys(flow.sections)[0] ?? '' } };
  const { first, later } = splitDocuments({
    ...documentsOf(whole),
    flows: { ...whole.flows, [flowName]: { ...flow, steps } },
  });
  expect(first.steps[name]).toBe(screen);
  expect(Object.hasOwn(later.steps, name)).toBe(false);
});

it('brands that change no document have the very same ones, and others their own', () => {
  const plain = configurations.filter(({ brand }) => resolveBrand(project, brand.orgCode ?? '').overrides.length === 0);
  expect(new Set(plain.map(documentsOf)).size).toBe(1);
  expect(new Set(configurations.map(documentsOf)).size).toBeGreaterThan(1);
});
