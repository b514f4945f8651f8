import { expect, it } from 'vitest';
import { splitUnit } from './unit.ts';

it.each([
  ['742 Maple Ave Apt 4', '742 Maple Ave', 'Apt 4'],
  ['742 Maple Ave, Apt. 4B', '742 Maple Ave', 'Apt. 4B'],
  ['742 Maple Ave #12', '742 Maple Ave', '#12'],
  ['742 Maple Ave Unit #12', '742 Maple Ave', 'Unit #12'],
  ['742 Maple Ave unit c', '742 Maple Ave', 'unit c'],
  ['9 Pine St Ste 100-A', '9 Pine St', 'Ste 100-A'],
  ['742 Maple Ave', '742 Maple Ave', undefined],
  ['12 Lot Street', '12 Lot Street', undefined],
  ['18 Quarry Lane Ap', '18 Quarry Lane Ap', undefined],
  ['Apt 4', 'Apt 4', undefined],
  ['', '', undefined],
])('in "%s" the street is "%s" and the unit %s', (typed, street, unit) => {
  expect(splitUnit(typed)).toEqual({ street, unit });
});
