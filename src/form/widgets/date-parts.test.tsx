import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../testing/show-step.tsx';

afterEach(cleanup);

const showDate = (data = {}) =>
  showField(
    { type: 'string', format: 'date' },
    { 'ui:widget': 'dateParts', 'ui:title': 'Born', 'ui:autocomplete': 'bday' },
    { data },
  );
const parts = ['Month', 'Day', 'Year'] as const;
const boxes = () => parts.map((part) => screen.getByLabelText<HTMLInputElement>(part));

describe('a date in three parts', () => {
  it.each([
    [['3', '27', '1985'], '1985-03-27'],
    [['13', '01', '1985'], '13/01/1985'],
    [['05', '05', '2031'], '2031-05-05'],
    [['5', '5', '85'], '5/5/85'],
    [['2', '30', '1985'], '2/30/1985'],
  ])('%j is kept as %s', async (typed, kept) => {
    const { user, data } = showDate();
    for (const [index, text] of typed.entries()) await user.type(boxes()[index] ?? document.body, text);
    await user.tab();
    expect(data()).toEqual({ field: kept });
    expect(boxes().map(({ value }) => value)).toEqual(typed);
  });

  it.each([
    ['1985-03-27', ['03', '27', '1985']],
    ['13/01/1985', ['13', '01', '1985']],
    ['5//', ['5', '', '']],
  ])('%s is shown again in its parts', (kept, shown) => {
    showDate({ field: kept });
    expect(boxes().map(({ value }) => value)).toEqual(shown);
  });

  it('is no value when every part is empty again', async () => {
    const { user, data } = showDate({ field: '1985-03-27' });
    for (const box of boxes()) await user.clear(box);
    await user.tab();
    expect(data()).toEqual({});
  });

  it('pasted whole into one part fills all three', async () => {
    const { user, data } = showDate();
    await user.click(screen.getByLabelText('Month'));
    await user.paste('05/17/1985');
    expect(data()).toEqual({ field: '1985-05-17' });
  });

  it('can be filled in by the browser', () => {
    showDate();
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(['bday-month', 'bday-day', 'bday-year']);
  });
});
