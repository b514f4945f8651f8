import './support/as-borrowers-get-it.ts';
import { describe, expect, test, vi } from 'vitest';
import { compileBrand } from '../src/config/compile.ts';
import { readProject } from '../src/config/project.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import type { Configuration } from '../src/model/configuration.ts';
import { withValueAt } from '../src/model/json-pointer.ts';
import { isStep, outliner } from './support/all-outlines.ts';
import { type Drawn, differenceFile, textOf } from './support/outline-files.ts';
import { configurationOf, files } from './support/real-project.ts';
import { ownBrand } from './support/visits.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });

const own = configurationOf(ownBrand);
/** With accounts of the identity broker, a family, and links of its own to another site. */
const other = configurationOf('alder-wholesale');
const overridden = 'origin-point';
/** Enough to see that a change shows. */
const isWhereChanged = (name: string) => isStep(name) || name === 'around-every-page';
/** Steps of flows, what stands around, and of all else a part with a few of each kind. */
const isCompared = (name: string) => isWhereChanged(name) || name.length % 4 === 0;
const all = await outliner([own, other], isCompared);
all(own);
const shared = all(other);
const byItself = all(other, 'by itself');

const drawn = await outliner([own, configurationOf(overridden)], isWhereChanged);
const ownDrawn = drawn(own);

test('a drawing that brands share is what each has when it is drawn by itself', () => {
  expect(shared.outlines).toEqual(byItself.outlines);
});

describe('an outline is another, and a reviewer is told of it, as soon as', () => {
  const changes: [what: string, pointer: string, value: string][] = [
    ['a title', 'steps/registration~1steps~1birthdate/title', 'When were you born, then?'],
    ['a label', 'steps/registration~1steps~1legal-name/uiSchema/firstName/ui:title', 'Given name, then'],
    ['a message', 'steps/registration~1steps~1birthdate/messages/dateOfBirth/required', 'Answer this, then'],
    ['a word of the interface', 'words/optional', '(left open, then)'],
    ['where a link leads', 'brand/links/terms', '/then'],
    [
      'an option',
      'steps/registration~1steps~1property-address/uiSchema/occupancyType/ui:enumNames/0',
      'Where I live, then',
    ],
    ["the lender's name", 'brand/name', 'Another Lender, then'],
    ['the telephone of support', 'brand/support/phone', '800-555-9999'],
  ];
  // All at once, since each is looked for by what it is changed to: to draw everything again for each takes half a minute.
  const changed = changes.reduce(
    (configuration, [, pointer, value]) => withValueAt(configuration, `/${pointer}`, value) as Configuration,
    own,
  );
  const changedDrawn = drawn(changed);
  const written = textOf(
    differenceFile(
      { name: 'base', configuration: own, drawn: ownDrawn },
      { name: 'changed', configuration: changed, drawn: changedDrawn },
    ),
  );
  test.each(changes)('%s is changed', (_, _pointer, value) => {
    expect(linesOf(ownDrawn).join('\n')).not.toContain(value);
    expect(linesOf(changedDrawn).join('\n')).toContain(value);
    expect(written).toContain(value);
  });
});

test("an outline is another as soon as a lender's override is changed", () => {
  const file = `brands/${overridden}.json`;
  const text = files.get(file)?.replace('"OriginPoint needs to know', '"OriginPoint needs to know, Really?');
  const changed = readProject(new Map([...files, [file, text ?? '']]));
  const after = linesOf(drawn(compileBrand(changed, resolveBrand(changed, overridden))));
  expect(after.filter((line) => line.includes('needs to know, Really?')).length).toBeGreaterThan(0);
  expect(after.map((line) => line.replace(', Really?', ''))).toEqual(linesOf(drawn(configurationOf(overridden))));
});

function linesOf({ outlines }: Drawn): string[] {
  return [...outlines.values()].flatMap((sections) => sections.flatMap(({ lines }) => lines));
}
