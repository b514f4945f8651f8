import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../testing/show-step.tsx';

afterEach(cleanup);

const showPhone = (value?: string) =>
  showField({ type: 'string' }, { 'ui:widget': 'phone', 'ui:title': 'Phone' }, value ? { data: { field: value } } : {});
const box = () => screen.getByLabelText<HTMLInputElement>('Phone');

describe('a phone number', () => {
  it.each([
    ['2065550119', '(206) 555-0119', '2065550119'],
    ['12065550119', '1 (206) 555-0119', '12065550119'],
    ['206555', '206555', '206555'],
    ['206555011999', '206555011999', '206555011999'],
    ['call me', 'call me', 'call me'],
  ])('typed as %s shows as %s after leaving', async (typed, shown, kept) => {
    const { user, data } = showPhone();
    await user.type(box(), typed);
    await user.tab();
    expect(box().value).toBe(shown);
    expect(data()).toEqual({ field: kept });
  });

  it.each(['206-555-0119', '206.555.0119', '+1 (206) 555-0119', '12065550119', '+12065550119'])(
    'pasted as %s loses nothing but the country code',
    async (pasted) => {
      const { user, data } = showPhone();
      await user.click(box());
      await user.paste(pasted);
      expect(box().value).toBe('(206) 555-0119');
      await user.tab();
      expect(data()).toEqual({ field: '2065550119' });
    },
  );

  it('filled in by the browser loses nothing but the country code', async () => {
    const { user, onSubmit } = showPhone();
    fireEvent.input(box(), { target: { value: '+12065550119' } });
    await user.click(screen.getByText('Continue'));
    expect(onSubmit).toHaveBeenCalledWith({ field: '2065550119' });
  });

  it('already known loses its country code, in the data too', () => {
    const { data } = showPhone('+12065550119');
    expect(box().value).toBe('(206) 555-0119');
    expect(data()).toEqual({ field: '2065550119' });
  });

  it('corrected in the middle keeps the caret and every digit', async () => {
    const { user, data } = showPhone('2065550119');
    await user.type(box(), '{Delete}4', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(box().selectionStart).toBe(2);
    await user.tab();
    expect(data()).toEqual({ field: '4065550119' });
  });

  it('being composed is left alone', () => {
    showPhone();
    fireEvent.input(box(), { target: { value: '2065' }, isComposing: true, inputType: 'insertCompositionText' });
    expect(box().value).toBe('2065');
  });
});
