// @vitest-environment jsdom
import './support/as-borrowers-get-it.ts';
import { describe, expect, test, vi } from 'vitest';
import { compileBrand } from '../src/config/compile.ts';
import { readProject } from '../src/config/project.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import type { Configuration } from '../src/model/configuration.ts';
import { withValueAt } from '../src/model/json-pointer.ts';
import { outliner } from './support/all-outlines.ts';
import { differenceFile } from './support/outline-files.ts';
import type { Outlines } from './support/outlines.tsx';
import { configurationOf, files } from './support/real-project.ts';
import { ownBrand } from './support/registration.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });

/** One with an account of the identity broker, a family and an override, one with a name that must not be escaped. */
const sample = ['origin-point', 'northfield-sons'];
const outlinesOf = await outliner([ownBrand, ...sample].map(configurationOf));
const base = configurationOf(ownBrand);
const baseOutlines = outlinesOf(base);

describe('a drawing that brands share', () => {
  test.each(sample)('is what %s has when it is drawn by itself', (orgCode) => {
    const configuration = configurationOf(orgCode);
    expect(outlinesOf(configuration)).toEqual(outlinesOf(configuration, 'by itself'));
  });
});

describe('an outline is another as soon as', () => {
  const changes: [string, string, unknown][] = [
    ['a title', 'steps/registration~1steps~1birthdate/title', 'When were you born, then?'],
    ['a label', 'steps/registration~1steps~1legal-name/uiSchema/firstName/ui:title', 'Given name, then'],
    ['a message', 'steps/registration~1steps~1birthdate/messages/dateOfBirth/required', 'Answer this, then'],
    ['a word of the interface', 'words/footerLabel', 'Small print, then'],
    ['where a link leads', 'brand/links/terms', '/then'],
    [
      'an option',
      'steps/registration~1steps~1property-address/uiSchema/occupancyType/ui:enumNames/0',
      'Where I live, then',
    ],
    ["the lender's name", 'brand/name', 'Another Lender, then'],
    ['the telephone of support', 'brand/support/phone', '800-555-9999'],
  ];
  test.each(changes)('%s is changed', (_, pointer, value) => {
    const changed = withValueAt(base, `/${pointer}`, value) as Configuration;
    const outlines = outlinesOf(changed);
    expect(linesOf(outlines)).not.toEqual(linesOf(baseOutlines));
    // And a reviewer is told: nothing of it is lost in what is written of the difference.
    const written = differenceFile(
      { name: 'base', configuration: base, outlines: baseOutlines },
      { name: 'changed', configuration: changed, outlines },
    );
    expect(written).toContain(String(value));
  });
});

test("an outline is another as soon as a lender's override is changed", () => {
  const [before, after] = ['', ' Really?'].map((more) => {
    const file = 'brands/origin-point.json';
    const text = files.get(file)?.replace('"OriginPoint needs to know', `"OriginPoint needs to know,${more}`);
    const changed = readProject(new Map([...files, [file, text ?? '']]));
    return linesOf(outlinesOf(compileBrand(changed, resolveBrand(changed, 'origin-point'))));
  });
  expect(after?.filter((line) => line.includes('needs to know, Really?')).length).toBeGreaterThan(0);
  expect(after?.map((line) => line.replace(' Really?', ''))).toEqual(before);
});

function linesOf(outlines: Outlines): string[] {
  return [...outlines.values()].flatMap((sections) => sections.flatMap(({ lines }) => lines));
}
