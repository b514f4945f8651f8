import type { RJSFSchema } from '@rjsf/utils';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../testing/show-step.tsx';

afterEach(cleanup);

const sale: RJSFSchema = { type: 'boolean', enum: [true, false] };
const uses: RJSFSchema = { type: 'string', enum: ['HOME', 'SECONDARY'] };
const names = { 'ui:title': 'Use', 'ui:enumNames': ['Primary', 'Secondary'] };

describe.each(['radio', 'cards'] as const)('%s', (widget) => {
  it('has nothing chosen until the borrower chooses', () => {
    const { form } = showField(uses, { ...names, 'ui:widget': widget });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    expect(form().flush()).toEqual({});
  });

  it('reports a choice at once', async () => {
    const { user, data } = showField(uses, { ...names, 'ui:widget': widget });
    await user.click(screen.getByLabelText('Secondary'));
    expect(data()).toEqual({ field: 'SECONDARY' });
  });

  it('keeps yes and no as they are, not as text', async () => {
    const { user, data } = showField(sale, { 'ui:widget': widget, 'ui:title': 'Sale', 'ui:enumNames': ['Yes', 'No'] });
    await user.click(screen.getByLabelText('No'));
    expect(data()).toEqual({ field: false });
  });

  it('shows what was chosen before, and what a late reply brings', async () => {
    const { give } = showField(uses, { ...names, 'ui:widget': widget }, { data: { field: 'HOME' } });
    expect(screen.getByLabelText<HTMLInputElement>('Primary').checked).toBe(true);
    give({ field: 'SECONDARY' });
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Secondary').checked).toBe(true);
  });
});

describe('select', () => {
  const show = (data = {}) =>
    showField(uses, { ...names, 'ui:widget': 'select', 'ui:placeholder': 'Choose one' }, { data, isRequired: false });

  it('starts without a choice, and can go back to none', async () => {
    const { user, data } = show();
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
    await user.selectOptions(screen.getByRole('combobox'), 'Secondary');
    expect(data()).toEqual({ field: 'SECONDARY' });
    await user.selectOptions(screen.getByRole('combobox'), 'Choose one');
    expect(data()).toEqual({});
  });

  it('keeps numbers numbers', async () => {
    const { user, data } = showField(
      { type: 'integer', enum: [5, 10] },
      { 'ui:widget': 'select', 'ui:title': 'Years' },
    );
    await user.selectOptions(screen.getByRole('combobox'), '10');
    expect(data()).toEqual({ field: 10 });
  });
});

describe('consent', () => {
  const words = (
    <>
      I agree to the <a href="#terms">Terms</a>.
    </>
  );
  const show = () => showField({ type: 'boolean', const: true }, { 'ui:widget': 'consent', 'ui:title': words });

  it('is never ticked beforehand, and is no answer until ticked', () => {
    const { form } = show();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(form().flush()).toEqual({});
  });

  it('is ticked by its words, and unticked is an answer', async () => {
    const { user, data } = show();
    await user.click(screen.getByText(/I agree/));
    expect(data()).toEqual({ field: true });
    await user.click(screen.getByRole('checkbox'));
    expect(data()).toEqual({ field: false });
  });

  it('is not ticked by following a link in its words', async () => {
    const { data } = show();
    // The page's own click: user-event's passes every click within a label on, links or not.
    fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
    expect(data()).toEqual({});
  });
});

describe('email', () => {
  it('loses the spaces around it', async () => {
    const { user, data } = showField({ type: 'string' }, { 'ui:widget': 'email', 'ui:title': 'Email' });
    await user.type(screen.getByLabelText('Email'), ' sam.lee+heloc@example.museum ');
    await user.tab();
    expect(data()).toEqual({ field: 'sam.lee+heloc@example.museum' });
  });
});
