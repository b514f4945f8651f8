import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { StepForm } from './StepForm.tsx';

/** A page that a server has drawn and a borrower has already used when the script arrives. */
const schema: RJSFSchema = {
  type: 'object',
  properties: {
    home: { type: 'object', properties: { street1: { type: 'string' } } },
    name: { type: 'string' },
    phone: { type: 'string' },
    use: { type: 'string', enum: ['HOME', 'SECONDARY'] },
    work: { type: 'string', enum: ['FULL_TIME', 'RETIRED'] },
    income: { type: 'number' },
    born: { type: 'string' },
    note: { type: 'string' },
    isForSale: { type: 'boolean' },
    terms: { type: 'boolean' },
  },
};
const uiSchema: UiSchema = {
  home: { 'ui:field': 'address' },
  phone: { 'ui:widget': 'phone' },
  use: { 'ui:widget': 'cards' },
  work: { 'ui:widget': 'select' },
  income: { 'ui:widget': 'money' },
  born: { 'ui:widget': 'dateParts' },
  note: { 'ui:widget': 'textarea' },
  isForSale: { 'ui:widget': 'radio' },
  terms: { 'ui:widget': 'consent' },
};

afterEach(() => {
  document.body.innerHTML = '';
});

const page = (onChange = vi.fn()) => (
  <StepForm
    id="root"
    schema={schema}
    uiSchema={uiSchema}
    data={{}}
    problems={[]}
    lookUpAddress={async () => []}
    onChange={onChange}
    onLeaveField={() => {}}
    onSubmit={() => {}}
  />
);

it('what was typed and chosen before the script arrived is kept and reported', async () => {
  document.body.innerHTML = `<div>${renderToString(page())}</div>`;
  const input = (id: string) => document.getElementById(id) as HTMLInputElement;
  input('root_name').value = 'Sam';
  input('root_phone').value = '2065550119';
  input('root_home_street1').value = '742 Maple Ave';
  input('root_use_1').checked = true;
  input('root_work').value = [...input('root_work').querySelectorAll('option')].at(-1)?.value ?? '';
  input('root_income').value = '72,500';
  input('root_born').value = '3';
  input('root_born_day').value = '27';
  input('root_born_year').value = '1985';
  input('root_note').value = 'Ring twice';
  input('root_isForSale_1').checked = true;
  input('root_terms').checked = true;

  const onChange = vi.fn();
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    hydrateRoot(document.body.firstElementChild as Element, page(onChange));
  });

  expect(complain).not.toHaveBeenCalled();
  expect(input('root_name').value).toBe('Sam');
  expect(onChange).toHaveBeenLastCalledWith({
    home: { street1: '742 Maple Ave' },
    name: 'Sam',
    phone: '2065550119',
    use: 'SECONDARY',
    work: 'RETIRED',
    income: 72_500,
    born: '1985-03-27',
    note: 'Ring twice',
    isForSale: false,
    terms: true,
  });
});
