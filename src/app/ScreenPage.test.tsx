import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

const waitState = { label: 'How it goes', from: '/arrival/wait', type: 'string' as const };
const configuration = {
  facts: {
    status: { label: 'Where it stands', from: '/application/status', type: 'string' as const },
    waitState,
    isPolling: { label: 'Looking', when: { waitState: 'polling' } },
    hasPolledInVain: { label: 'In vain', when: { waitState: 'in vain' } },
  },
  steps: { asks, waits, looking: { title: 'Looking for news', blocks: { looking } } },
  sequences: { 'loan/wait': wait },
  routings: { 'loan/routing': { title: 'Here', prefix: '/', rows: { here: { when: {}, to: 'loan' } } } },
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
function show(document: 'asks' | 'waits', status = 'REVIEW') {
  const matched = { path: 'loan', document, access: 'public', ...(document === 'waits' && { wait: 'loan/wait' }) };
  const { engine, around } = surroundings({
    configuration: { ...configuration, site: { screens: { loan: matched } } as unknown as Configuration['site'] },
    session: { application: { uuid: 'a-1', status } },
  });
  const asked: ((outcome: CallOutcome) => void)[] = [];
  engine.client = {
    call: (name) =>
      new Promise((resolve) => {
        if (name === 'loan.status') asked.push(resolve);
      }),
  };
  render(<ScreenPage screen={matched as Screen} parts={{}} application={undefined} />, { wrapper: around });
  return {
    user: userEvent.setup(),
    answer: async () => {
      await waitFor(() => expect(asked).not.toEqual([]));
      asked.shift()?.({ ok: true, value: status });
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
    expect(document.activeElement).toBe(await heading('Being valued'));
    (document.activeElement as HTMLElement).blur();
    await answer();
    await answer();
    expect(await screen.findByText('Nothing new yet')).toBeTruthy();
  }
});
