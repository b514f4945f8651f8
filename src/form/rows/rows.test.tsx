import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../testing/show-step.tsx';

afterEach(cleanup);

const rows = [
  { value: 'a', title: 'First', group: 'Monday', figures: [{ name: 'rate', label: 'APR', text: '6.85%' }] },
  { value: 'b', title: 'Second', group: 'Tuesday', badge: 'Lowest', figures: [] },
  { value: 'c', title: 'Third', group: 'Monday', figures: [] },
];
const ui = { 'ui:title': 'Offer', 'ui:options': { rows } };

describe('one row of a list', () => {
  const show = (more = {}) => showField({ type: 'string' }, { ...ui, 'ui:widget': 'rows', ...more });

  it('is chosen by its uuid, and says its figures', async () => {
    const { user, data } = show();
    expect(screen.getByRole('radiogroup', { name: 'Offer' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /First.*APR 6.85%/ }));
    expect(data()).toEqual({ field: 'a' });
  });

  it('stands with the others of its group, where the arrow keys find it', () => {
    show();
    expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual(['a', 'c', 'b']);
  });

  it('an empty list is said in words', () => {
    show({ 'ui:options': { rows: [], texts: { none: 'No offers.' } } });
    expect(screen.getByText('No offers.')).toBeDefined();
  });
});

describe('several rows of a list', () => {
  const show = (data = {}) => showField({ type: 'array' }, { ...ui, 'ui:field': 'manyRows' }, { data });

  it('are chosen and let go, in the order of the list', async () => {
    const { user, data } = show();
    await user.click(screen.getByRole('checkbox', { name: /Second/ }));
    await user.click(screen.getByRole('checkbox', { name: /First/ }));
    expect(data()).toEqual({ field: ['a', 'b'] });
    await user.click(screen.getByRole('checkbox', { name: /First/ }));
    await user.click(screen.getByRole('checkbox', { name: /Second/ }));
    expect(data()).toEqual({});
  });

  it('one that is no longer in the list is forgotten with the next choice', async () => {
    const { user, data } = show({ field: ['gone', 'c'] });
    await user.click(screen.getByRole('checkbox', { name: /First/ }));
    expect(data()).toEqual({ field: ['a', 'c'] });
  });
});

describe('an amount between limits', () => {
  const show = (options = {}, data = {}) =>
    showField({ type: 'integer' }, { 'ui:title': 'Draw', 'ui:widget': 'amount', 'ui:options': options }, { data });
  const limits = { least: 15_250, most: 50_000, step: 500 };
  const slider = () => screen.getByRole('slider', { name: 'Amount, as a slider' }) as HTMLInputElement;
  const slide = async (place: number) => {
    const { fireEvent } = await import('@testing-library/react');
    fireEvent.input(slider(), { target: { value: String(place) } });
    fireEvent.blur(slider());
  };

  it('is typed, and the slider follows', async () => {
    const { user, data } = show(limits);
    await user.type(screen.getByRole('textbox', { name: 'Draw' }), '20250');
    await user.tab();
    expect(data()).toEqual({ field: 20_250 });
    expect(slider().value).toBe('10');
    expect(slider().getAttribute('aria-valuetext')).toBe('$20,250');
  });

  it('is slid, from the least to exactly the most', async () => {
    const { data } = show(limits);
    await slide(1);
    expect(data()).toEqual({ field: 15_750 });
    await slide(Number(slider().max));
    expect(data()).toEqual({ field: 50_000 });
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('$50,000');
  });

  it('what is typed between two stops, or outside, stays as typed', async () => {
    const { user, data } = show(limits);
    await user.type(screen.getByRole('textbox'), '15999');
    await user.tab();
    expect(data()).toEqual({ field: 15_999 });
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '900000');
    await user.tab();
    expect(data()).toEqual({ field: 900_000 });
    expect(slider().value).toBe(slider().max);
  });

  it.each([
    ['without limits', {}],
    ['where they leave nothing to choose', { least: 5, most: 5 }],
  ])('has no slider %s', (_, options) => {
    show(options);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('textbox')).toBeDefined();
  });
});
