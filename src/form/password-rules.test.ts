import { expect, it } from 'vitest';
import { characterClasses, passwordRuleNames, passwordRules } from './password-rules.ts';

it.each([
  ['', []],
  ['Password1', ['uppercase', 'lowercase', 'number']],
  ['password1234', ['length', 'lowercase', 'number']],
  ['Password1!longer', ['length', 'uppercase', 'lowercase', 'number', 'special']],
  ['correct horse battery', ['length', 'lowercase']],
  ['Zoë’s Paßwort 1!', ['length', 'uppercase', 'lowercase', 'number', 'special']],
  ['😀😀😀', []],
])('"%s" meets %j', (password, met) => {
  expect(passwordRuleNames.filter((rule) => passwordRules[rule](password))).toEqual(met);
});

it('the bar has four segments; the length is a condition of its own', () => {
  expect(characterClasses).toEqual(['uppercase', 'lowercase', 'number', 'special']);
});
