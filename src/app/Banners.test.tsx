import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { surroundings } from '../runner/testing/surroundings.tsx';
import type { CallOptions, CallOutcome } from '../services/client.ts';
import { Banners } from './Banners.tsx';

const closable = {
  uuid: 'b-1',
  message: 'Closed on Monday. <help>Get help</help> <script>alert(1)</script>',
  apps: ['ours'],
  variant: 'warn',
  dismissable: true,
  metadata: { createdAt: '2026-05-01T00:00:00Z', updatedAt: '2026-05-01T00:00:00Z' },
};
const lasting = { uuid: 'b-2', message: 'We have moved.', apps: ['ours'], variant: 'info' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page that was opened anew, whose banner file says that; the file has been read, and the next page was opened. */
async function openPage(outcome: CallOutcome, goesOn = true) {
  const { engine, around } = surroundings({ configuration: { links: { help: { href: '/help' } } } });
  const call = vi.fn(async (_name: string, _facts: unknown, _options?: CallOptions) => outcome);
  engine.client.call = call;
  const { unmount } = render(
    <>
      <Banners banners={{ call: 'banners.list', app: 'ours' }} />
      <main tabIndex={-1}>
        <Link to="/next">On</Link>
      </main>
    </>,
    { wrapper: around },
  );
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  await call.mock.results[0]?.value;
  if (goesOn) fireEvent.click(screen.getByRole('link', { name: 'On' }));
  return { unmount, call };
}
const file = (...banners: object[]): CallOutcome => ({ ok: true, value: banners });
const shown = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
const close = () => fireEvent.click(screen.getByRole('button', { name: 'bannerClose' }));

it('A banner that was closed stays closed after a reload, and is shown again once it is updated', async () => {
  const first = await openPage(file(closable));
  expect(shown()).toHaveLength(1);
  close();
  expect(shown()).toEqual([]);
  first.unmount();

  const reloaded = await openPage(file(closable));
  expect(shown()).toEqual([]);
  reloaded.unmount();

  const later = new Date(Date.now() + 1000).toISOString();
  const updated = { ...closable, metadata: { ...closable.metadata, updatedAt: later } };
  await openPage(file(updated));
  expect(shown()).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('dismissed-banners') ?? '')).toEqual({});
});

it('Nothing moves under a finger: a banner comes with the next page, or while nobody looks', async () => {
  await openPage(file(closable), false);
  expect(shown()).toEqual([]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(shown()).toHaveLength(1);
});

it('A page opened where nobody looks yet has its banners when somebody does', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await openPage(file(closable), false);
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
});

it('A message is characters and known links, and nothing else', async () => {
  await openPage(file(closable));
  expect(shown()).toEqual(['Closed on Monday. Get help <script>alert(1)</script>']);
  expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe('/help');
});

it('Banners are a region with a name; after closing, the focus is at the next that can be closed, or at the page', async () => {
  await openPage(file(closable, lasting, { ...closable, uuid: 'b-3', metadata: {} }));
  expect(screen.getByRole('region', { name: 'bannersLabel' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  close();
  expect(shown()).toEqual(['We have moved.']);
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('What another page of the site closed is closed here with the next page', async () => {
  await openPage(file(closable, lasting));
  localStorage.setItem('dismissed-banners', JSON.stringify({ 'b-1': new Date().toISOString() }));
  fireEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(shown()).toEqual(['We have moved.']);
});

it.each([
  ['invalid-reply', undefined, 'Banner data does not match the expected format'],
  ['rejected', 'The bucket is gone', 'The bucket is gone'],
  ['network', undefined, 'network'],
])('A file that cannot be read (%s) is logged, and nobody is told', async (error, message, logged) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openPage({ ok: false, error, ...(message === undefined ? {} : { message }) });
  expect(log).toHaveBeenCalledWith(expect.stringContaining(logged));
  expect(shown()).toEqual([]);
});

it('The reading of the file is called off when the page is left, and says nothing then', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { unmount, call } = await openPage({ ok: false, error: 'network' }, false);
  log.mockClear();
  const signal = call.mock.calls[0]?.[2]?.signal;
  unmount();
  expect(signal?.aborted).toBe(true);
  expect(log).not.toHaveBeenCalled();
});
