import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import { surroundings } from '../runner/testing/surroundings.tsx';
import { Header } from './Header.tsx';

// Here it takes longer than a person would wait: all of the program is compiled for it.
beforeAll(() => import('./later-parts.ts'));
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

const withMenu = {
  ...configuration,
  facts: {
    isIn: { label: 'In', from: '/identity/uuid', type: 'string' },
    isTest: { label: 'Test', from: '/arrival/page/environment', type: 'string' },
  },
  links: { help: { href: '/help' } },
  site: {
    header: { document: 'top', menus: { mine: { document: 'mine', icon: 'person' } } },
  } as unknown as Configuration['site'],
  steps: {
    top: {
      title: 'Account',
      blocks: { test: { kind: 'text', when: { isTest: 'test' }, text: 'Only a test' } },
    },
    mine: {
      title: 'Yours',
      actions: {
        help: { kind: 'go', label: 'Help', link: 'help', when: { isIn: { exists: true } } },
        out: { kind: 'run', label: 'Leave', run: 'leave', when: { isIn: { exists: true } } },
      },
    },
  },
} satisfies Partial<Configuration>;

const openMenu = async () => {
  const button = (await screen.findByText('Yours')).closest('summary') as HTMLElement;
  const menu = button.closest('details') as HTMLDetailsElement;
  menu.open = true;
  within(menu).getByRole('link', { name: 'Help' }).focus();
  return { button, menu };
};

it('a menu offers something only to whoever is signed in', async () => {
  const visitor = surroundings({ configuration: withMenu });
  const { container, unmount } = render(<Header />, { wrapper: visitor.around });
  expect(container.querySelector('.fw-menu')).toBeNull();
  unmount();
  const { around } = surroundings({ configuration: withMenu, session: { identity: { uuid: 'i-1' } } });
  render(<Header />, { wrapper: around });
  const { menu } = await openMenu();
  expect(
    within(menu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Help', 'Leave']);
});

it('a menu is closed by Escape, which goes back to its button, and by leaving it', async () => {
  const { around } = surroundings({ configuration: withMenu, session: { identity: { uuid: 'i-1' } } });
  render(<Header />, { wrapper: around });
  const { button, menu } = await openMenu();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect([menu.open, document.activeElement === button]).toEqual([false, true]);

  await openMenu();
  fireEvent.pointerDown(within(menu).getByRole('link', { name: 'Help' }));
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(menu.open).toBe(false);

  await openMenu();
  fireEvent.click(within(menu).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('alert');
  expect(menu.open).toBe(false);
});

it.each([
  ['test', 1],
  ['production', 0],
])('a site of %s has %i dot that tells it from the real one', (environment, count) => {
  const { around } = surroundings({ configuration: withMenu, session: { arrival: { page: { environment } } } });
  render(<Header />, { wrapper: around });
  expect(screen.queryAllByRole('img', { name: 'Only a test' })).toHaveLength(count);
});
