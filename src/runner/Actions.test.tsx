import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { factsOf } from '../interpreter/facts.ts';
import type { StepDocument } from '../model/generated/documents.ts';
import { Actions } from './Actions.tsx';
import { ActsContext } from './acts.ts';
import { surroundings } from './testing/surroundings.tsx';

afterEach(cleanup);

const submitting: StepDocument['actions'] = {
  go: { kind: 'submit', label: 'Continue', busyLabel: 'Sending', note: 'Five minutes' },
};

function show(actions: StepDocument['actions'], props: Partial<Parameters<typeof Actions>[0]> = {}) {
  const { around, store } = surroundings({ configuration: { links: { start: { path: '/register' } } } });
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const facts = factsOf(
    { known: { label: 'Known', from: '/answers/known', type: 'boolean' } },
    store.getState().session,
  );
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Actions
        document={{ title: 'Title', ...(actions ? { actions } : {}) }}
        facts={facts}
        isBusy={isBusy}
        {...props}
      />
    </form>
  );
  const page = render(form(false), { wrapper: around });
  return { onSubmit, setBusy: () => page.rerender(form(true)), page };
}

describe('the buttons of a document', () => {
  it('submit the form they are in', async () => {
    const { onSubmit } = show(submitting);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('stay focusable and keep the focus while busy, and say so', () => {
    const { setBusy } = show(submitting);
    screen.getByRole('button', { name: 'Continue' }).focus();
    setBusy();
    const button = screen.getByRole('button', { name: 'Sending' });
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('say that they are busy only where they began what runs', () => {
    const { around, store } = surroundings();
    const actions: NonNullable<StepDocument['actions']> = {
      send: { kind: 'submit', label: 'Continue', run: 'send' },
      keep: { kind: 'run', label: 'Download', busyLabel: 'Downloading', run: 'keep' },
      stay: { kind: 'run', label: 'Look again', run: 'look' },
    };
    const facts = factsOf({}, store.getState().session);
    const labels = (sequence: string, item?: object) => {
      cleanup();
      render(
        <ActsContext value={{ run: () => {}, running: { sequence, item } }}>
          <Actions document={{ title: 'Title', actions }} facts={facts} isBusy />
        </ActsContext>,
        { wrapper: around },
      );
      return screen.getAllByRole('button').map(({ textContent }) => textContent);
    };
    expect(labels('send')).toEqual(['submitting', 'Download', 'Look again']);
    expect(labels('keep')).toEqual(['Continue', 'Downloading', 'Look again']);
    expect(labels('look')).toEqual(['Continue', 'Download', 'Look again']);
    // A row's button runs the same for its row.
    expect(labels('keep', { uuid: '1' })).toEqual(['Continue', 'Download', 'Look again']);
  });

  it('use the general words while busy where the document has none', () => {
    const { setBusy } = show({ go: { kind: 'submit', label: 'Continue' } });
    setBusy();
    screen.getByRole('button', { name: 'submitting' });
  });

  it('that wait for something do nothing, in a form neither, and are described by what it is', async () => {
    const waits = { while: { known: { exists: false } }, why: 'Read it first' };
    const { onSubmit } = show({ go: { kind: 'submit', label: 'Agree', waits } });
    const button = screen.getByRole('button', { name: 'Agree', description: 'Read it first' });
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that wait for nothing any more act, and their reason is gone', async () => {
    const { onSubmit } = show({
      go: { kind: 'submit', label: 'Agree', waits: { while: { known: { exists: true } }, why: 'Read it first' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Agree', description: '' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.queryByText('Read it first')).toBeNull();
  });

  it('run a sequence in a dialog, where there is no form to submit', async () => {
    const onRun = vi.fn();
    const { onSubmit } = show({ go: { kind: 'submit', label: 'Login', run: 'login' } }, { onRun });
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(onRun).toHaveBeenCalledWith(expect.objectContaining({ run: 'login' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('close and retry without submitting', async () => {
    const [onClose, onRetry] = [vi.fn(), vi.fn()];
    const { onSubmit } = show(
      { no: { kind: 'close', label: 'Close' }, again: { kind: 'retry', label: 'Again' } },
      { onClose, onRetry },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect([onClose.mock.calls.length, onRetry.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1, 0]);
  });

  it('are links where they lead somewhere', () => {
    show({ go: { kind: 'go', label: 'Start', link: 'start' } });
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/register');
  });

  it('are there only when their condition holds, and one of them is the primary', () => {
    show(
      {
        hidden: { kind: 'close', label: 'Hidden', when: { known: true } },
        first: { kind: 'close', label: 'First' },
        second: { kind: 'close', label: 'Second' },
      },
      { onClose: () => {} },
    );
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
    expect(buttons.map(({ className }) => className.includes('primary'))).toEqual([true, false]);
  });

  it('are nothing at all where there are none', () => {
    expect(show(undefined).page.container.querySelector('form')?.childElementCount).toBe(0);
  });
});
