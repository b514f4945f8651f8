import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import type { Screen, SequenceDocument, StepDocument } from '../model/generated/documents.ts';
import { basePath } from '../model/org-info.ts';
import { surroundings } from '../runner/testing/surroundings.tsx';
import type { CallOutcome } from '../services/client.ts';
import { ScreenPage } from './ScreenPage.tsx';

beforeEach(() => history.replaceState(null, '', `${basePath}/loan`));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const again = { kind: 'run' as const, label: 'Check again', busyLabel: 'Checking', run: 'loan/wait' };
const inVain = { kind: 'note' as const, when: { hasPolledInVain: true }, text: 'Nothing new yet' };
const looking = { kind: 'note' as const, when: { isPolling: true }, text: 'We are looking' };

/** A button that is there all the time, and a screen that is shown while it looks. */
const asks: StepDocument = { title: 'A late payment', blocks: { inVain }, actions: { again } };
/** A screen that looks by itself, and offers to look again once that was in vain. */
const waits: StepDocument = {
  title: 'Being valued',
  blocks: { looking, inVain },
  actions: { again: { ...again, when: { hasPolledInVain: true } } },
};

const wait: SequenceDocument = {
  title: 'Waits',
  steps: { wait: { poll: 'loan/polling', shows: 'looking' }, next: { end: { route: 'loan/routing' } } },
  catch: { any: { end: { error: 'Failed' } } },
};

/** A screen that looks by itself, and on which something may be done meanwhile that polls too. */
const both: StepDocument = {
  title: 'Show who you are',
  blocks: {
    wait: { kind: 'note', when: { waitState: 'in vain' }, text: 'Nobody has looked yet' },
    act: { kind: 'note', when: { actState: 'in vain' }, text: 'Nothing came of that' },
  },
  actions: { send: { kind: 'run', label: 'Send', run: 'loan/send' } },
};

const waitState = { label: 'How it goes', from: '/arrival/wait', type: 'string' as const };
const actState = { label: 'How an act goes', from: '/arrival/act', type: 'string' as const };
const configuration = {
  facts: {
    status: { label: 'Where it stands', from: '/application/status', type: 'string' as const },
    waitState,
    actState,
    isPolling: { label: 'Looking', when: { anyOf: [{ waitState: 'polling' }, { actState: 'polling' }] } },
    hasPolledInVain: { label: 'In vain', when: { anyOf: [{ waitState: 'in vain' }, { actState: 'in vain' }] } },
  },
  steps: { asks, waits, both, looking: { title: 'Looking for news', blocks: { looking } } },
  sequences: {
    'loan/wait': wait,
    'loan/send': { ...wait, steps: { send: { call: 'loan.send' }, ...wait.steps } },
    'loan/read': { title: 'Reads', steps: { read: { call: 'loan.read' } } },
  },
  routings: {
    'loan/routing': {
      title: 'Here',
      prefix: '/',
      rows: { here: { when: { not: { status: 'NEVER_HEARD_OF' } }, to: 'loan' } },
      otherwise: { to: 'loan' },
    },
  },
  pollings: {
    'loan/polling': {
      title: 'Until it is another',
      call: 'loan.status',
      save: '/application/status',
      watch: 'status',
      delay: 1,
      factor: 1,
      cap: 1,
      retries: 1,
      waitingRetries: 1,
      ends: { status: 'DONE' },
      waits: { status: 'NONE' },
    },
  },
} as unknown as Partial<Configuration>;

/** The screen at /loan, and a lender that answers when the test says so. */
function show(document: 'asks' | 'waits' | 'both', status = 'REVIEW', more: Partial<Screen> = {}) {
  const matched = {
    path: 'loan',
    document,
    access: 'public',
    ...(document !== 'asks' && { wait: 'loan/wait' }),
    ...more,
  };
  const { engine, around } = surroundings({
    configuration: { ...configuration, site: { screens: { loan: matched } } as unknown as Configuration['site'] },
    session: { application: { uuid: 'a-1', status } },
  });
  const asked: ((outcome: CallOutcome) => void)[] = [];
  const calls: string[] = [];
  engine.client = {
    call: (name) =>
      new Promise((resolve) => {
        calls.push(name);
        if (name === 'loan.read') resolve({ ok: true, value: {} });
        if (name === 'loan.status' || name === 'loan.send') asked.push(resolve);
      }),
  };
  render(<ScreenPage screen={matched as Screen} parts={{}} application={undefined} />, { wrapper: around });
  return {
    user: userEvent.setup(),
    calls,
    answer: async (outcome: CallOutcome = { ok: true, value: status }) => {
      await waitFor(() => expect(asked).not.toEqual([]));
      asked.shift()?.(outcome);
    },
  };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const button = () => screen.findByRole('button', { name: 'Check again' });

it('while an act polls, the screen that it shows says so; in vain, it comes back to where it was, and says that', async () => {
  const { user, answer } = show('asks');
  await user.click(await button());
  await answer();
  const shown = await heading('Looking for news');
  expect(screen.getByText('We are looking')).toBeTruthy();
  expect(screen.queryByText('A late payment')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(shown));
  await answer();
  const back = await heading('A late payment');
  expect(await screen.findByText('Nothing new yet')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(await button()).toBeTruthy();
});

it('an act that is answered at once, and as before, says so too', async () => {
  const { user, answer } = show('asks', 'DONE');
  await user.click(await button());
  await answer();
  expect(await screen.findByText('Nothing new yet')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('the lender is told of a status for which no screen is known, and of no other', async () => {
  const { user, answer, calls } = show('asks');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(await button());
  await answer({ ok: true, value: 'KNOWN' });
  await waitFor(() => expect(calls).toContain('loan.status'));
  await user.click(await button());
  await answer({ ok: true, value: 'NEVER_HEARD_OF' });
  await waitFor(() => expect(calls.filter((name) => name.startsWith('telemetry.unknown'))).toHaveLength(1));
  expect(complaints.mock.calls).toEqual([[expect.stringContaining('"NEVER_HEARD_OF"')]]);
  complaints.mockRestore();
});

it('a screen that looks again takes the focus of the button that is gone meanwhile', async () => {
  const { user, answer } = show('waits');
  await answer();
  await answer();
  const pressed = await button();
  expect(document.activeElement).toBe(document.body);
  for (const _ of ['once', 'and once more']) {
    await user.click(await button());
    expect(await screen.findByText('We are looking')).toBeTruthy();
    expect(pressed.isConnected).toBe(false);
    const title = await heading('Being valued');
    await waitFor(() => expect(document.activeElement).toBe(title));
    (document.activeElement as HTMLElement).blur();
    await answer();
    await answer();
    expect(await screen.findByText('Nothing new yet')).toBeTruthy();
  }
});

it('what becomes of an act says nothing of the wait of its screen, nor the wait of the act', async () => {
  const { user, answer } = show('both');
  await answer();
  await answer();
  expect(await screen.findByText('Nobody has looked yet')).toBeTruthy();
  expect(screen.queryByText('Nothing came of that')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Send' }));
  await answer({ ok: false, error: 'network' });
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.getByText('Nobody has looked yet')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Send' }));
  await answer();
  await answer();
  expect(await heading('Looking for news')).toBeTruthy();
  await answer();
  expect(await screen.findByText('Nothing came of that')).toBeTruthy();
  expect(screen.getByText('Nobody has looked yet')).toBeTruthy();
});

it('while an act runs, the screen is not read again: it alone asks where the application stands, and leads on', async () => {
  const { user, calls, answer } = show('asks', 'REVIEW', { read: 'loan/read', refresh: 60 });
  const read = () => calls.filter((name) => name === 'loan.read').length;
  const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'));
  await button();
  expect(read()).toBe(1);
  lookAgain();
  await waitFor(() => expect(read()).toBe(2));
  await user.click(await button());
  lookAgain();
  await answer();
  await heading('Looking for news');
  lookAgain();
  expect(read()).toBe(2);
  await answer();
  await screen.findByText('Nothing new yet');
  expect(read()).toBe(3);
});
