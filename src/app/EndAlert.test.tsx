import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { surroundings } from '../runner/testing/surroundings.tsx';
import type { FollowedEnd } from '../runner/use-sequences.ts';
import { EndAlert } from './EndAlert.tsx';

afterEach(cleanup);

const links = { help: { href: 'https://help.example' }, list: { path: '/list' } };

function show(end: FollowedEnd, note?: string) {
  const { around } = surroundings({ configuration: { links } });
  render(<EndAlert end={end} note={note} />, { wrapper: around });
}

const addresses = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('words for what went wrong', () => {
  it('take the focus, and are not there where nothing did', () => {
    show({});
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    show({ error: ['That was too much.'] });
    expect(screen.getByRole('alert').textContent).toContain('That was too much.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('hold any link that their document names, in words of its own', () => {
    show({ error: ['Read the ', { tag: 'list', children: ['documents'] }, ' first.'] });
    expect(screen.getByRole('alert').textContent).toContain('Read the documents first.');
    expect(addresses()).toEqual([['documents', '/list']]);
  });

  it('are followed by what is offered, also where they are the service’s own, which are no text with links', () => {
    const offer = [{ tag: 'help', children: ['Ask for help'] }];
    show({ error: ['<list>Refused</list>'], isTheirs: true, offer }, 'Nothing is lost.');
    expect(screen.getByRole('alert').textContent).toBe('errorTitle<list>Refused</list>Nothing is lost.Ask for help');
    expect(addresses()).toEqual([['Ask for help', 'https://help.example']]);
  });

  it('are the program’s own where nobody has any', () => {
    show({ error: [] });
    expect(screen.getByRole('alert').textContent).toContain('errorText');
  });
});
