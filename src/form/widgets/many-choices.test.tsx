import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../testing/show-step.tsx';

afterEach(cleanup);

const schema = {
  type: 'array' as const,
  items: { type: 'string' as const, enum: ['TEA', 'GREEN', 'BLACK', 'MILK', 'NONE'] },
};
const ui = {
  'ui:field': 'manyChoices',
  'ui:title': 'What do you drink?',
  'ui:enumNames': ['Tea', 'Green tea', 'Black tea', 'Milk', 'I would rather not say'],
  'ui:options': { within: { GREEN: 'TEA', BLACK: 'TEA' }, alone: ['NONE'] },
};
const show = (data = {}) => showField(schema, ui, { data });
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

describe('any number of fixed choices', () => {
  it('stand in a group with a name, in the order of the enum, a part in a group of what it is part of', () => {
    show();
    expect(screen.getByRole('group', { name: /^What do you drink/ })).toBeDefined();
    expect(screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)).toEqual(
      ui['ui:enumNames'],
    );
    const parts = within(screen.getByRole('group', { name: 'Tea' })).getAllByRole('checkbox');
    expect(parts.map((each) => each.closest('label')?.textContent)).toEqual(['Green tea', 'Black tea']);
  });

  it('are chosen by the keyboard and let go; a part by itself, and none is no answer', async () => {
    const { user, data } = show();
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(data()).toEqual({ field: ['GREEN'] });
    await user.click(box('Tea'));
    expect(data()).toEqual({ field: ['TEA', 'GREEN'] });
    await user.click(box('Tea'));
    await user.click(box('Green tea'));
    expect(data()).toEqual({});
  });

  it('make room for the one that stands alone, and it for them', async () => {
    const { user, data } = show({ field: ['TEA', 'MILK'] });
    await user.click(box('I would rather not say'));
    expect(data()).toEqual({ field: ['NONE'] });
    expect(box('Tea').checked).toBe(false);
    await user.click(box('Milk'));
    expect(data()).toEqual({ field: ['MILK'] });
    expect(box('I would rather not say').checked).toBe(false);
  });
});
