import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compiledText } from '../config/testing/compiled-text.ts';
import { factsOf } from '../interpreter/facts.ts';
import type { LinksDocument } from '../model/generated/documents.ts';
import { RichText } from './RichText.tsx';
import { surroundings } from './testing/surroundings.tsx';

afterEach(cleanup);

const vocabulary = {
  name: { label: 'Name', from: '/answers/name', type: 'string' as const },
  url: { label: 'Address', from: '/answers/url', type: 'string' as const },
};
const links: LinksDocument['links'] = {
  terms: { href: '/terms', newTab: true },
  help: { path: '/register/support' },
  plain: { href: '/dashboard' },
  given: { href: '{url}' },
};

/** The text as it is written in a document, with these answers. */
function show(written: string, answers: Record<string, unknown> = {}) {
  const { around, store } = surroundings({ configuration: { facts: vocabulary, links }, session: { answers } });
  return render(
    <p>
      <RichText text={compiledText(written)} facts={factsOf(vocabulary, store.getState().session)} />
    </p>,
    { wrapper: around },
  ).container;
}

describe('a text', () => {
  it('shows facts as characters, whatever is in them', () => {
    const page = show('Hello {name}', { name: '<script>alert(1)</script><b>x</b>' });
    expect(page.textContent).toBe('Hello <script>alert(1)</script><b>x</b>');
    expect(page.querySelector('script, b')).toBeNull();
  });

  it('has no elements but strong and named links', () => {
    const page = show('A <strong>bold</strong> word and <nothing>no link</nothing>');
    expect(page.querySelector('strong')?.textContent).toBe('bold');
    expect(page.textContent).toBe('A bold word and no link');
    expect(page.querySelectorAll('p *')).toHaveLength(1);
  });

  it('leads to a page of the application without leaving it, and out of it by its address', () => {
    show('<help>Help</help> <plain>Dashboard</plain>');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/register/support');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('says that a link opens in a new tab, which learns nothing of this page', () => {
    show('Read the <terms>terms</terms>');
    const link = screen.getByRole('link', { name: 'terms', description: 'newTab' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('an address out of data', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//other.example',
    '/\\other.example',
    'vbscript:x',
  ])('%s is no link: only its words are shown', (url) => {
    const page = show('Go <given>there</given>', { url });
    expect(page.querySelector('a')).toBeNull();
    expect(page.textContent).toBe('Go there');
  });

  it.each(['https://lender.example/x', 'tel:8005550104', 'mailto:help@lender.example', '/dashboard'])(
    '%s is followed',
    (url) => {
      show('Go <given>there</given>', { url });
      expect(screen.getByRole('link', { name: 'there' }).getAttribute('href')).toBe(url);
    },
  );

  it('that is not known leads nowhere: only its words are shown', () => {
    expect(show('Go <given>there</given>').querySelector('a')).toBeNull();
  });
});
