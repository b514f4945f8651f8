import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

afterEach(cleanup);

const problems = [
  { field: 'email', message: 'Please enter your email' },
  { field: 'address.city', message: 'City: Required' },
];

it('each problem leads to its control, or to the group it is in', async () => {
  render(
    <>
      <ErrorSummary title="There is a problem" problems={problems} />
      <input id="root_address_street1" />
      <input id="root_email" />
    </>,
  );
  await userEvent.click(screen.getByText('Please enter your email'));
  expect(document.activeElement?.id).toBe('root_email');
  await userEvent.click(screen.getByText('City: Required'));
  expect(document.activeElement?.id).toBe('root_address_street1');
});

it('can be given the focus, and is not there when nothing is wrong', () => {
  const headingRef = createRef<HTMLHeadingElement>();
  const { container, rerender } = render(
    <ErrorSummary title="A problem" problems={problems} headingRef={headingRef} />,
  );
  headingRef.current?.focus();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A problem' }));
  rerender(<ErrorSummary title="A problem" problems={[]} />);
  expect(container.textContent).toBe('');
});
