import { expect, it } from 'vitest';
import { controlNeeds, fieldControlNames, widgetNames } from '../model/widgets.ts';
import { screenControls } from './screen-controls.ts';
import { defaultTexts } from './texts.ts';
import { fieldControlsByName, widgetsByName } from './theme.ts';

it('there is one control for every name that a uiSchema may give, and a name for every control', () => {
  const widgets = [...Object.keys(widgetsByName), ...Object.keys(screenControls.widgets)];
  const fields = [...Object.keys(fieldControlsByName), ...Object.keys(screenControls.fields)];
  expect(widgets.sort()).toEqual([...widgetNames].sort());
  expect(fields.sort()).toEqual([...fieldControlNames].sort());
});

it('the words that a uiSchema may give a control are those that the control says', () => {
  const { rows, ...others } = defaultTexts;
  const said = Object.entries({ ...others, rows, manyRows: rows }).map(([name, texts]) => [name, Object.keys(texts)]);
  const named = Object.entries(controlNeeds).flatMap(([name, { texts }]) => (texts ? [[name, texts]] : []));
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(said));
});
