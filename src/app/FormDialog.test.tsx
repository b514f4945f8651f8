// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import { surroundings } from '../runner/testing/surroundings.tsx';
import type { CallOutcome } from '../services/client.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormDialogContext } from './form-dialog.ts';
import { Header } from './Header.tsx';

beforeAll(() => {
  // jsdom has the element, but no way to show it.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

const configuration = {
  facts: { note: { label: 'Note', from: '/answers/note', type: 'string' } },
  site: { header: { document: 'top' } } as Configuration['site'],
  services: {
    lender: {
      title: 'The lender',
      calls: {
        send: {
          title: 'Sends',
          method: 'POST',
          path: '/notes',
          body: { note: { fact: 'note' } },
          effect: 'write',
          reply: {},
          errors: { refused: { status: [422] } },
        },
      },
    },
  },
  sequences: {
    open: { title: 'Opens', steps: { ask: { end: { modal: 'ask' } } } },
    send: {
      title: 'Sends',
      steps: {
        send: { call: 'lender.send', catch: { refused: { end: { error: 'Not taken.' } } } },
        forget: { clear: ['/answers/note'] },
        thank: { end: { modal: 'thanks' } },
      },
    },
  },
  steps: {
    top: { title: 'Account', actions: { ask: { kind: 'run', label: 'Write', run: 'open' } } },
    ask: {
      title: 'Write to us',
      schema: { type: 'object', properties: { note: { type: 'string' } } },
      uiSchema: { note: { 'ui:title': 'Note' } },
      actions: {
        send: { kind: 'submit', label: 'Send', run: 'send' },
        close: { kind: 'close', label: 'Not now' },
      },
    },
    thanks: { title: 'Thank you', actions: { close: { kind: 'close', label: 'Done' } } },
  },
} satisfies Partial<Configuration>;

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
  return within(await screen.findByRole('dialog', { name: 'Write to us' }));
}

it('A form in a dialog keeps what was entered when it is closed, says what the service refuses, and ends with its thanks', async () => {
  const { around, engine, store } = surroundings({ configuration });
  const outcomes: CallOutcome[] = [
    { ok: false, error: 'refused', message: 'That is too rude.' },
    { ok: true, value: undefined },
  ];
  engine.client.call = async () => outcomes.shift() ?? { ok: false, error: 'network' };
  render(
    <FormDialogContext value={FormDialog}>
      <Header />
    </FormDialogContext>,
    { wrapper: around },
  );

  const first = await open();
  await waitFor(() => expect(document.activeElement).toBe(first.getByRole('heading', { level: 1 })));
  fireEvent.change(first.getByRole('textbox'), { target: { value: 'What a mess' } });
  fireEvent.blur(first.getByRole('textbox'));
  fireEvent.click(first.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();

  const again = await open();
  expect(again.getByRole('textbox')).toHaveProperty('value', 'What a mess');
  fireEvent.click(again.getByRole('button', { name: 'Send' }));
  expect((await again.findByRole('alert')).textContent).toContain('That is too rude.');
  expect(again.getByRole('textbox')).toHaveProperty('value', 'What a mess');
  fireEvent.click(again.getByRole('button', { name: 'Send' }));

  const thanks = within(await screen.findByRole('dialog', { name: 'Thank you' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(store.getState().session.answers.note).toBeUndefined();
  fireEvent.click(thanks.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
