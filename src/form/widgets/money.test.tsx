import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../testing/show-step.tsx';

afterEach(cleanup);

const showMoney = (data = {}) =>
  showField({ type: 'integer' }, { 'ui:widget': 'money', 'ui:title': 'Income' }, { data });
const box = () => screen.getByLabelText<HTMLInputElement>('Income');

describe('an amount', () => {
  it.each([
    ['72,500', '$72,500', 72500],
    ['72500', '$72,500', 72500],
    ['$72500', '$72,500', 72500],
    ['0', '$0', 0],
    ['abc', 'abc', 'abc'],
    ['72.5.0', '72.5.0', '72.5.0'],
    ['1e5', '1e5', '1e5'],
    ['-5', '-5', '-5'],
    ['72.50', '72.50', '72.50'],
  ])('typed as %s shows as %s after leaving', async (typed, shown, kept) => {
    const { user, data } = showMoney();
    await user.type(box(), typed);
    await user.tab();
    expect(box().value).toBe(shown);
    expect(data()).toEqual({ field: kept });
  });

  it.each([
    [' 72500 ', '$72,500', 72500],
    ['$72,500.00', '$72,500', 72500],
    ['725,00', '725,00', '725,00'],
  ])('pasted as "%s" shows as %s', async (pasted, shown, kept) => {
    const { user, data } = showMoney();
    await user.click(box());
    await user.paste(pasted);
    await user.tab();
    expect(box().value).toBe(shown);
    expect(data()).toEqual({ field: kept });
  });

  it('gets its commas once the borrower pauses, and keeps them right from then on', async () => {
    const { user, data } = showMoney();
    await user.type(box(), '128500');
    expect(box().value).toBe('128500');
    await waitFor(() => expect(box().value).toBe('128,500'));
    expect(data()).toEqual({ field: 128500 });
    await user.type(box(), '0');
    expect(box().value).toBe('1,285,000');
  });

  it('gets its commas while it is changed', async () => {
    const { user, data } = showMoney({ field: 72500 });
    await user.type(box(), '0');
    expect(box().value).toBe('$725,000');
    await user.type(box(), '{Backspace}{Backspace}');
    expect(box().value).toBe('$7,250');
    await user.tab();
    expect(data()).toEqual({ field: 7250 });
  });

  it('is not changed by the wheel', () => {
    const { onChange } = showMoney({ field: 72500 });
    box().focus();
    fireEvent.wheel(box(), { deltaY: 100 });
    expect(box()).toMatchObject({ type: 'text', value: '$72,500', inputMode: 'numeric' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('kept as text is still there when the borrower comes back', () => {
    showMoney({ field: '72.5.0' });
    expect(box().value).toBe('72.5.0');
  });
});
