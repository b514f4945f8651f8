import { expect, it } from 'vitest';
import { fieldControlNames, widgetNames } from '../model/widgets.ts';
import { fieldControlsByName, widgetsByName } from './theme.ts';

it('there is a control for every name that a uiSchema may give, and a name for every control', () => {
  expect(Object.keys(widgetsByName).sort()).toEqual([...widgetNames].sort());
  expect(Object.keys(fieldControlsByName).sort()).toEqual([...fieldControlNames].sort());
});
