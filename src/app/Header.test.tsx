// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import { surroundings } from '../runner/testing/surroundings.tsx';
import { Header } from './Header.tsx';

afterEach(cleanup);

const configuration = {
  site: { header: { document: 'top' } } as Configuration['site'],
  steps: { top: { title: 'Account', actions: { out: { kind: 'run', label: 'Leave', run: 'leave' } } } },
  sequences: {
    leave: {
      title: 'Leaves',
      steps: { leave: { call: 'lender.leave' }, out: { end: { signOut: true } } },
      catch: { any: { end: { error: "You're still here." } } },
    },
  },
} satisfies Partial<Configuration>;

it('says what went wrong with an action of the header, once for each try, and that nobody was signed out', async () => {
  const { around, store } = surroundings({
    configuration,
    session: { answers: { name: 'Zoe' }, identity: { uuid: 'i-1' } },
  });
  render(<Header />, { wrapper: around });
  for (const _ of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain("You're still here.");
  }
  expect(store.getState().session).toMatchObject({ answers: { name: 'Zoe' }, identity: { uuid: 'i-1' } });
});
