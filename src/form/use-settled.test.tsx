import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { StepForm } from './StepForm.tsx';

afterEach(cleanup);

/** A form below whose field a figure appears once something is entered, as an owner that computes it would draw it. */
function WithFigure() {
  const [data, setData] = useState<Record<string, unknown>>({});
  return (
    <StepForm
      id="root"
      schema={{ type: 'object', properties: { draw: { type: 'string' } } }}
      uiSchema={{ draw: { 'ui:title': 'Draw' } }}
      data={data}
      problems={[]}
      lookUpAddress={async () => []}
      onChange={setData}
      onLeaveField={() => undefined}
      onSubmit={() => undefined}
    >
      {data.draw !== undefined && <p>With this draw you pay more</p>}
      <button type="submit">Continue</button>
    </StepForm>
  );
}

describe('while the button is pressed', () => {
  it('nothing new moves it away: what follows from the last field is shown when the press is over', async () => {
    render(<WithFigure />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Draw/), '50000');
    const button = screen.getByRole('button');
    fireEvent.pointerDown(button);
    fireEvent.blur(screen.getByLabelText(/Draw/));
    expect(screen.queryByText(/With this draw/)).toBeNull();
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    await screen.findByText(/With this draw/);
  });

  it('that is let go beside it, what follows is shown soon', async () => {
    render(<WithFigure />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Draw/), '50000');
    fireEvent.pointerDown(screen.getByRole('button'));
    fireEvent.blur(screen.getByLabelText(/Draw/));
    fireEvent.pointerUp(document.body);
    await screen.findByText(/With this draw/);
  });
});
