import type { RJSFSchema } from '@rjsf/utils';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AddressSuggestion, FieldProblem, LookUpAddress } from '../form-context.ts';
import { showStep } from '../testing/show-step.tsx';

afterEach(cleanup);

const text: RJSFSchema = { type: 'string' };
const schema: RJSFSchema = {
  type: 'object',
  required: ['home'],
  properties: {
    home: {
      type: 'object',
      required: ['street1', 'city', 'state', 'zip'],
      properties: { street1: text, street2: text, city: text, state: text, zip: text },
    },
  },
};
const uiSchema = {
  home: {
    'ui:field': 'address',
    'ui:title': 'Home address',
    street1: { 'ui:title': 'Street address' },
    street2: { 'ui:title': 'Unit' },
    city: { 'ui:title': 'City' },
    state: { 'ui:title': 'State' },
    zip: { 'ui:title': 'ZIP code' },
  },
};
const maple: AddressSuggestion = {
  fullAddress: '742 Maple Ave, Winona, MN 55987',
  street1: '742 Maple Ave',
  city: 'Winona',
  state: 'MN',
  zip: '55987',
};
const { fullAddress: _, ...picked } = maple;

const show = (
  lookUpAddress: LookUpAddress = async () => [maple],
  rest: { data?: object; problems?: FieldProblem[] } = {},
) => {
  const lookUp = vi.fn(lookUpAddress);
  const data = rest.data ? { home: rest.data } : {};
  return { lookUp, ...showStep({ schema, uiSchema, lookUpAddress: lookUp, ...rest, data: data as never }) };
};
const street = () => screen.getByLabelText<HTMLInputElement>('Street address');
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const error = (field: string, message: string) => ({ field, message, severity: 'error' }) as const;

describe('looking an address up', () => {
  it('asks for nothing under three characters, and only for the newest text', async () => {
    const { user, lookUp } = show();
    await user.type(street(), '74');
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(lookUp).not.toHaveBeenCalled();
    // In one go: on a slow machine a key may take longer than the pause that is waited for.
    for (const value of ['742', '742 ', '742 M']) fireEvent.input(street(), { target: { value } });
    await option(/Winona/);
    expect(lookUp.mock.calls.map(([asked]) => asked)).toEqual(['742 M']);
  });

  it('aborts what a newer text supersedes, and drops a reply that comes all the same', async () => {
    const replies = new Map<string, (found: AddressSuggestion[]) => void>();
    const signals: AbortSignal[] = [];
    const { user, lookUp } = show((asked, signal) => {
      signals.push(signal);
      return new Promise((resolve) => replies.set(asked, resolve));
    });
    await user.type(street(), '742 M');
    await waitFor(() => expect(lookUp).toHaveBeenCalledTimes(1));
    await user.type(street(), 'aple');
    await waitFor(() => expect(lookUp).toHaveBeenCalledTimes(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(async () => replies.get('742 Maple')?.([maple]));
    await act(async () => replies.get('742 M')?.([{ ...maple, fullAddress: 'An old reply' }]));
    await option(/Winona/);
    expect(screen.queryByText('An old reply')).toBeNull();
  });

  it('says how many were found', async () => {
    const { user } = show();
    await user.type(street(), '742 M');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1 address found'));
  });

  it.each([
    ['with the mouse', async (user: ReturnType<typeof show>['user']) => user.click(await option(/Winona/))],
    [
      'with the keys',
      async (user: ReturnType<typeof show>['user']) => {
        await option(/Winona/);
        await user.keyboard('{ArrowDown}{Enter}');
      },
    ],
  ])('takes every part of what is picked %s', async (_how, pick) => {
    const { user, data, onSubmit } = show();
    await user.type(street(), '742 Maple');
    await pick(user);
    expect(data()).toEqual({ home: picked });
    expect(onSubmit).not.toHaveBeenCalled();
    screen.getByText('742 Maple Ave, Winona, MN 55987');
  });

  it('keeps a unit that was typed, and asks for the street without it', async () => {
    const { user, data, lookUp } = show();
    await user.type(street(), '742 Maple Ave Apt 4');
    await user.click(await option(/Winona/));
    expect(data()).toEqual({ home: { ...picked, street2: 'Apt 4' } });
    expect(screen.getByLabelText<HTMLInputElement>(/Unit/).value).toBe('Apt 4');
    expect(lookUp.mock.calls.every(([asked]) => !asked.includes('Apt'))).toBe(true);
  });

  it('forgets the place, and keeps the street, when the street is changed after a pick', async () => {
    const { user, data, onSubmit } = show(undefined, { data: picked });
    await user.type(street(), 'nue');
    expect(data()).toEqual({ home: { street1: expect.stringContaining('742 Maple Aven') } });
    await user.click(screen.getByText('Continue'));
    expect(onSubmit).toHaveBeenCalledWith({ home: { street1: '742 Maple Avenue' } });
  });

  it('never sends the form by Enter, and Escape loses no text', async () => {
    const { user, onSubmit } = show();
    await user.type(street(), '742 Maple{Enter}');
    await user.keyboard('{Escape}{Escape}{Escape}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(street().value).toBe('742 Maple');
  });

  describe('a reply that comes while a line is', () => {
    /** A search whose reply the test lets go. */
    const held = () => {
      let reply: (found: AddressSuggestion[]) => void = () => undefined;
      const lookUp = () =>
        new Promise<AddressSuggestion[]>((resolve) => {
          reply = resolve;
        });
      return { lookUp, reply: (found: AddressSuggestion[]) => act(async () => reply(found)) };
    };
    const isByHand = () => screen.findByLabelText(/City/);

    it('lit leaves that line lit: Enter chooses what was read out', async () => {
      const { lookUp, reply } = held();
      const { user, lookUp: asked } = show(lookUp);
      await user.type(street(), '742 Maple');
      await waitFor(() => expect(asked).toHaveBeenCalled());
      await user.keyboard('{ArrowDown}');
      await reply([maple]);
      await option(/Winona/);
      await user.keyboard('{Enter}');
      await isByHand();
    });

    it('pressed waits: the press chooses what was pressed', async () => {
      const { lookUp, reply } = held();
      const { user, lookUp: asked } = show(lookUp);
      await user.type(street(), '742 Maple');
      await waitFor(() => expect(asked).toHaveBeenCalled());
      const line = await option('Address not listed');
      fireEvent.pointerDown(line);
      await reply([maple]);
      expect(screen.getAllByRole('option')).toEqual([line]);
      fireEvent.pointerUp(line);
      fireEvent.click(line);
      await isByHand();
    });
  });

  it('picks nothing when the borrower leaves the box', async () => {
    const { user, data } = show();
    await user.type(street(), '742 Maple');
    await option(/Winona/);
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(data()).toEqual({ home: { street1: '742 Maple' } });
  });
});

describe('an address that is not listed', () => {
  it.each([
    ['when others are found', async () => [maple]],
    ['when none is found', async () => []],
    ['when the search does not work', async () => Promise.reject(new Error('down'))],
  ] satisfies [string, LookUpAddress][])('is the last line %s', async (_when, lookUp) => {
    const { user } = show(lookUp);
    await user.type(street(), '18 Quarry Lane');
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('Address not listed');
  });

  it('says that the search does not work', async () => {
    const { user } = show(async () => Promise.reject(new Error('down')));
    await user.type(street(), '18 Quarry Lane');
    expect((await screen.findAllByText(/Address search isn’t working/)).length).toBeGreaterThan(0);
  });

  it('keeps the street as typed, and takes the rest by hand', async () => {
    const { user, data } = show(async () => []);
    await user.type(street(), '18 Quarry Lane');
    await user.click(await option('Address not listed'));
    await user.type(screen.getByLabelText('City'), 'St. Louis');
    await user.selectOptions(screen.getByLabelText('State'), 'Missouri');
    await user.type(screen.getByLabelText('ZIP code'), '63101-1234');
    await user.tab();
    expect(data()).toEqual({ home: { street1: '18 Quarry Lane', city: 'St. Louis', state: 'MO', zip: '63101' } });
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('63101');
  });

  it('can be looked up after all', async () => {
    const { user, data } = show(undefined, { data: { street1: '742 Maple Ave', city: 'Wynona' } });
    await user.click(screen.getByText('Search for the address instead'));
    expect(document.activeElement).toBe(street());
    expect(data()).toEqual({ home: { street1: '742 Maple Ave' } });
    await user.type(street(), ' ');
    await user.click(await option(/Winona/));
    expect(data()).toEqual({ home: picked });
  });
});

describe('an address that is known', () => {
  it('is shown in one line, with a unit that can be changed', async () => {
    const { user, data } = show(undefined, { data: { ...picked, note: 'kept' } });
    expect(screen.queryByLabelText('City')).toBeNull();
    await user.type(screen.getByLabelText(/Unit/), 'Apt 9');
    await user.tab();
    expect(data()).toEqual({ home: { ...picked, note: 'kept', street2: 'Apt 9' } });
    screen.getByText('742 Maple Ave, Apt 9, Winona, MN 55987');
  });

  it('in part is shown in all its parts, with its state by name or as it came', () => {
    show(undefined, { data: { street1: '1 Elm St', city: 'Winona', state: 'Minnesota' } });
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('MN');
    cleanup();
    show(undefined, { data: { street1: '1 Elm St', state: 'Min' } });
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Min');
  });

  it('that arrives late is shown too', async () => {
    const { give } = show();
    act(() => give({ home: picked }));
    expect(street().value).toBe('742 Maple Ave');
    screen.getByText('742 Maple Ave, Winona, MN 55987');
  });

  it('can be filled in by the browser, part by part', () => {
    show(undefined, { data: { street1: '1 Elm St', city: 'Winona' } });
    const tokens = ['Street address', /Unit/, 'City', 'State', 'ZIP code'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code']);
  });
});

describe('something wrong with a part that is not on screen', () => {
  it('brings the parts on screen, each with its message', () => {
    show(undefined, {
      data: { street1: '18 Quarry Lane' },
      problems: [error('home.city', 'Please enter a valid city name')],
    });
    const city = screen.getByLabelText('City');
    expect(document.getElementById(city.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please enter a valid city name',
    );
  });

  it('is not said while the address is being looked up: the list stays; it is said when the box is left', async () => {
    const { user } = show(undefined, { problems: [error('home.city', 'Required')] });
    await user.type(street(), '18 Quarry Lane');
    await option(/Winona/);
    await user.click(await option(/Winona/));
    expect(screen.queryByLabelText('City')).toBeNull();

    await user.type(street(), ' 4');
    await option('Address not listed');
    await user.tab();
    await screen.findByLabelText('City');
  });

  it.each([
    ['no street is there yet', {}, 'home.city'],
    ['the address was picked', picked, 'home.state'],
    ['it is the address as a whole', {}, 'home'],
  ])('is said at the street while %s', (_when, data, field) => {
    show(undefined, { data, problems: [error(field, 'Not here')] });
    screen.getByText('Not here');
    expect(street().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByLabelText('City')).toBeNull();
  });

  it('is left out while the street itself is refused', () => {
    const problems = [error('home.street1', 'Please enter a valid property address'), error('home.city', 'Required')];
    show(undefined, { data: { street1: '742' }, problems });
    screen.getByText('Please enter a valid property address');
    expect(screen.queryByText('Required')).toBeNull();
  });

  it('is where the focus goes: to the part, or to the street that stands for it', () => {
    const { form } = show();
    act(() => form().focusField('home.city'));
    expect(document.activeElement).toBe(street());
    act(() => form().focusField('home'));
    expect(document.activeElement).toBe(street());
  });
});

it('leaving a part is said, and leaving the address', async () => {
  const { user, onLeaveField } = show(undefined, { data: picked });
  await user.click(street());
  for (let tabs = 0; tabs < 3; tabs += 1) await user.tab();
  expect(onLeaveField.mock.calls.flat()).toEqual(['home.street1', 'home.street2', 'home']);
});
