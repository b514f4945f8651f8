// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { StepForm } from './StepForm.tsx';

afterEach(cleanup);
it('smoke', async () => {
  const onSubmit = vi.fn();
  const user = userEvent.setup();
  render(
    <StepForm
      id="root"
      schema={{
        type: 'object',
        required: ['a'],
        properties: {
          a: { type: 'string' },
          p: { type: 'string' },
          m: { type: 'integer' },
          c: { type: 'string', enum: ['X', 'Y'] },
          d: { type: 'string', format: 'date' },
          t: { type: 'boolean', const: true },
          ad: {
            type: 'object',
            required: ['street1', 'city', 'state', 'zip'],
            properties: {
              street1: { type: 'string' },
              street2: { type: 'string' },
              city: { type: 'string' },
              state: { type: 'string' },
              zip: { type: 'string' },
            },
          },
        },
      }}
      uiSchema={{
        a: { 'ui:title': 'Name' },
        p: { 'ui:title': 'Phone', 'ui:widget': 'phone' },
        m: { 'ui:title': 'Income', 'ui:widget': 'money' },
        c: { 'ui:title': 'Choice', 'ui:widget': 'cards', 'ui:enumNames': ['Ex', 'Why'] },
        d: { 'ui:title': 'Born', 'ui:widget': 'dateParts' },
        t: {
          'ui:title': (
            <>
              I <a href="#x">agree</a>
            </>
          ),
          'ui:widget': 'consent',
        },
        ad: { 'ui:title': 'Address', 'ui:field': 'address' },
      }}
      data={{}}
      problems={[]}
      lookUpAddress={async () => [
        {
          fullAddress: '742 Maple Ave, Winona, MN 55987',
          street1: '742 Maple Ave',
          city: 'Winona',
          state: 'MN',
          zip: '55987',
        },
      ]}
      onChange={() => {}}
      onLeaveField={() => {}}
      onSubmit={onSubmit}
    >
      <button type="submit">Continue</button>
    </StepForm>,
  );
  await user.type(screen.getByLabelText('Name'), ' Sam ');
  await user.type(screen.getByLabelText(/Phone/), '2065550119');
  await user.type(screen.getByLabelText(/Income/), '72,500');
  await user.click(screen.getByLabelText('Why'));
  await user.type(screen.getByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Day'), '27');
  await user.type(screen.getByLabelText('Year'), '1985');
  await user.click(screen.getByLabelText(/agree/));
  await user.type(screen.getByRole('combobox'), '742 Map');
  await user.click(await screen.findByRole('option', { name: /Winona/ }));
  await user.click(screen.getByText('Continue'));
  expect(onSubmit.mock.calls[0]?.[0]).toMatchInlineSnapshot(`
    {
      "a": "Sam",
      "ad": {
        "city": "Winona",
        "state": "MN",
        "street1": "742 Maple Ave",
        "zip": "55987",
      },
      "c": "Y",
      "d": "1985-03-27",
      "m": 72500,
      "p": "2065550119",
      "t": true,
    }
  `);
});
