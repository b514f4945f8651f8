import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProgressDocument, StepDocument } from '../model/generated/documents.ts';
import { ModalView } from './ModalView.tsx';
import { ProgressOverlay } from './ProgressOverlay.tsx';
import { surroundings } from './testing/surroundings.tsx';

beforeAll(() => {
  // jsdom has the element, but no way to show it.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a modal', () => {
  const closable: StepDocument = {
    title: 'Really?',
    intro: 'Think.',
    actions: { close: { kind: 'close', label: 'Go back' } },
  };
  const show = (shown: StepDocument) => {
    const onClose = vi.fn();
    render(<ModalView document={shown} isBusy={false} onClose={onClose} onRun={() => {}} />, {
      wrapper: surroundings().around,
    });
    return { dialog: screen.getByRole('dialog', { name: 'Really?' }), onClose };
  };
  const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

  it('is open, and is named by its heading', () => {
    const { dialog } = show(closable);
    expect((dialog as HTMLDialogElement).open).toBe(true);
    screen.getByRole('heading', { level: 2, name: 'Really?' });
  });

  it('closes by its button, by the cross and by Escape', () => {
    const { dialog, onClose } = show(closable);
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    fireEvent.click(screen.getByRole('button', { name: 'close' }));
    pressEscape(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('that cannot be closed has no cross, and Escape leaves it as it is', () => {
    const { dialog, onClose } = show({ title: 'Really?' });
    expect(pressEscape(dialog)).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
    expect((dialog as HTMLDialogElement).open).toBe(true);
  });

  it.each([
    ['that cannot be closed is shown again', { title: 'Really?' }, true, 0],
    ['that can be closed is closed', closable, false, 1],
  ])('closed by the browser, which lets nobody forbid a second Escape, %s', (_, shown, isOpen, times) => {
    const { dialog, onClose } = show(shown);
    (dialog as HTMLDialogElement).close();
    fireEvent(dialog, new Event('close'));
    expect((dialog as HTMLDialogElement).open).toBe(isOpen);
    expect(onClose).toHaveBeenCalledTimes(times);
  });
});

describe('what is shown while the borrower waits', () => {
  const progress: ProgressDocument = {
    title: 'One moment',
    messages: { one: 'Sending', two: 'Checking', three: 'Nearly there' },
    each: 1000,
    minimum: 0,
    linger: 0,
    timeout: 5000,
    slow: { title: 'Still at it', text: 'This takes longer than usual.', retry: 'Try again' },
  };
  const show = () => {
    vi.useFakeTimers();
    const onRetry = vi.fn();
    const { container } = render(<ProgressOverlay document={progress} loader={undefined} onRetry={onRetry} />, {
      wrapper: surroundings().around,
    });
    return {
      onRetry,
      said: () => screen.getByRole('status').textContent,
      dialog: container.querySelector('dialog') as HTMLDialogElement,
    };
  };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('says one message after the other, and stays at the last', () => {
    const { said } = show();
    expect(said()).toBe('Sending');
    pass(1000);
    expect(said()).toBe('Checking');
    pass(1000);
    expect(said()).toBe('Nearly there');
    pass(2000);
    expect(said()).toBe('Nearly there');
  });

  it('says so when it takes long, and then offers to try again', () => {
    const { said, onRetry } = show();
    expect(screen.queryByRole('button')).toBeNull();
    pass(5000);
    expect(said()).toBe('This takes longer than usual.');
    screen.getByRole('heading', { name: 'Still at it' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is not closed by Escape', () => {
    const { dialog } = show();
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(dialog.open).toBe(true);
  });
});
