import { expect, it } from 'vitest';
import { fieldControlNames, widgetNames } from '../model/widgets.ts';
import { screenControls } from './screen-controls.ts';
import { fieldControlsByName, widgetsByName } from './theme.ts';

it('there is one control for every name that a uiSchema may give, and a name for every control', () => {
  const widgets = [...Object.keys(widgetsByName), ...Object.keys(screenControls.widgets)];
  const fields = [...Object.keys(fieldControlsByName), ...Object.keys(screenControls.fields)];
  expect(widgets.sort()).toEqual([...widgetNames].sort());
  expect(fields.sort()).toEqual([...fieldControlNames].sort());
});
