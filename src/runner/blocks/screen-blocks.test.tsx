import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compiledText as text } from '../../config/testing/compiled-text.ts';
import type { Block, StepDocument } from '../../model/generated/documents.ts';
import type { Session } from '../../model/session.ts';
import { ActsContext } from '../acts.ts';
import { surroundings } from '../testing/surroundings.tsx';
import { useFacts } from '../use-session.ts';
import { Blocks, BlockTableContext } from './Blocks.tsx';
import { screenBlocks } from './screen-blocks.ts';

afterEach(cleanup);

const vocabulary = {
  city: { label: 'City', from: '/answers/city', type: 'string' as const },
  rate: { label: 'Rate', from: '/answers/rate', type: 'number' as const, format: 'percent' as const },
  papers: { label: 'Papers', from: '/replies/papers', type: 'array' as const },
  paperTitle: { label: 'Title', from: '/item/title', type: 'string' as const },
  paperUuid: { label: 'Uuid', from: '/item/uuid', type: 'string' as const },
  paperKind: { label: 'Kind', from: '/item/kind', type: 'string' as const },
  paperAge: { label: 'Age', from: '/item/made', type: 'string' as const },
  isSigned: { label: 'Signed', from: '/item/signed', type: 'boolean' as const, default: false },
  status: { label: 'Status', from: '/application/status', type: 'string' as const },
  shown: { label: 'Shown', from: '/replies/shown', type: 'object' as const },
};
const links = { paper: { path: '/papers/{paperUuid}' } };

const prompts: Record<string, StepDocument> = {
  'prompts/note': {
    title: text('Sign {paperTitle}'),
    intro: 'It is the note.',
    blocks: { signed: { kind: 'text', text: 'It is signed.', when: { isSigned: true } } },
    actions: { sign: { kind: 'run', label: 'Sign', run: 'sign' } },
  },
  'prompts/deed': { title: 'Read the deed', actions: { read: { kind: 'go', label: 'Read', link: 'paper' } } },
};

function Shown({ block }: { block: Block }) {
  return <Blocks document={{ title: 'Title', blocks: { it: block } }} place="below" facts={useFacts()} />;
}

function show(block: Block, session: Partial<Session> = {}) {
  const { around, store } = surroundings({ configuration: { facts: vocabulary, links, steps: prompts }, session });
  const run = vi.fn();
  render(
    <BlockTableContext value={screenBlocks}>
      <ActsContext value={{ run, running: undefined }}>
        <Shown block={block} />
      </ActsContext>
    </BlockTableContext>,
    { wrapper: around },
  );
  return { store, run, user: userEvent.setup() };
}

describe('figures', () => {
  const block: Block = {
    kind: 'figures',
    title: 'Your offer',
    items: {
      rate: { label: 'APR', text: text('{rate}') },
      city: { label: 'City', text: text('{city}') },
      hidden: { label: 'Hidden', text: 'x', when: { city: 'Reno' } },
    },
  };

  it('show what is known, in its format', () => {
    show(block, { answers: { rate: 6.85 } });
    const region = screen.getByRole('region', { name: 'Your offer' });
    expect(
      within(region)
        .getAllByRole('term')
        .map((each) => each.textContent),
    ).toEqual(['APR']);
    expect(within(region).getByRole('definition').textContent).toBe('6.85%');
  });

  it('that stand for the rows of a list are shown for each, with its own words', () => {
    const items = { paper: { each: 'papers', label: text('{paperTitle}'), text: text('{paperKind}') } };
    show(
      { ...block, items: { ...items, rate: { label: 'Rate', text: text('{rate}') } } },
      {
        answers: { rate: 6.85 },
        replies: { papers: [{ title: 'Deed', kind: 'long' }, { title: 'Untold' }, { title: 'Note', kind: 'short' }] },
      },
    );
    const words = (role: string) => screen.getAllByRole(role).map((each) => each.textContent);
    expect(words('term')).toEqual(['Deed', 'Note', 'Rate']);
    expect(words('definition')).toEqual(['long', 'short', '6.85%']);
  });

  it('are not there, heading and all, where nothing is known', () => {
    show(block);
    expect(screen.queryByText('Your offer')).toBeNull();
  });
});

describe('stages', () => {
  const block: Block = {
    kind: 'status',
    items: {
      received: { label: 'Received', done: { status: ['A', 'B'] } },
      checked: { label: 'Checked', done: { status: 'B' } },
      paid: { label: 'Paid', done: { status: 'C' } },
    },
  };

  const wordsOf = (item: HTMLElement) => [...item.querySelectorAll('p')].map((each) => each.textContent);

  it('are done, under way and to come, for the eye and in words', () => {
    show(block, { application: { status: 'A' } });
    const items = screen.getAllByRole('listitem');
    expect(items.map((each) => each.dataset.state)).toEqual(['done', 'current', 'next']);
    expect(items.flatMap(wordsOf)).toEqual(['Received (stepDone)', 'Checked stageCurrent', 'Paid']);
    expect(items[1]?.getAttribute('aria-current')).toBe('step');
  });

  it('are steps with their numbers, none of them under way, where nothing says when they are done', () => {
    show({ kind: 'status', items: { first: { label: 'You go there' }, back: { label: 'You come back' } } });
    const items = screen.getAllByRole('listitem');
    expect(items.map((each) => [each.dataset.state, each.textContent])).toEqual([
      ['next', '1You go there'],
      ['next', '2You come back'],
    ]);
    expect(items.map((each) => each.querySelector('.fw-status-mark')?.getAttribute('aria-hidden'))).toEqual([
      'true',
      'true',
    ]);
  });
});

describe('a list', () => {
  const block: Block = {
    kind: 'list',
    list: 'papers',
    title: 'Documents',
    empty: 'There is nothing to sign.',
    item: {
      title: text('{paperTitle}'),
      state: text('{isSigned, select, true {Signed} other {}}'),
      actions: {
        open: { kind: 'go', label: 'Open', link: 'paper' },
        sign: { kind: 'run', label: 'Sign', run: 'sign', when: { isSigned: false } },
      },
    },
  };
  const papers = [{ uuid: 'p1', title: 'Note', signed: true }, { uuid: 'p2', title: 'Deed' }, 'not a row'];

  it('has a row for each, with its own state, links and buttons, each of which says what it is about', async () => {
    const { run, user } = show(block, { replies: { papers } });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Signed')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open Deed' }).getAttribute('href')).toBe('/papers/p2');
    expect(screen.queryByRole('button', { name: 'Sign Note' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign Deed' }));
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ run: 'sign' }), papers[1]);
  });

  it('says that there is nothing', () => {
    show(block, { replies: { papers: [] } });
    expect(screen.getByText('There is nothing to sign.')).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('a document to read', () => {
  const block: Block = { kind: 'document', content: 'shown', end: 'Go to the end', read: 'You have read it.' };
  const content = {
    uuid: 'd1',
    title: 'Disclosure',
    sections: [{ heading: 'Costs', paragraphs: ['<b>Nothing</b> is free.'], rows: [{ label: 'Fee', value: '$1' }] }],
  };

  /** jsdom lays nothing out: a box of 100 pixels with so much in it. */
  function boxOf(height: number) {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  }
  afterEach(() => vi.restoreAllMocks());

  it('is drawn as characters, in a box the keyboard reaches', () => {
    boxOf(500);
    const { store } = show(block, { replies: { shown: content } });
    const box = screen.getByRole('region', { name: 'Disclosure' });
    expect(box.tabIndex).toBe(0);
    expect(box.textContent).toContain('<b>Nothing</b> is free.');
    expect(store.getState().session.arrival.readDocuments).toBeUndefined();
  });

  it('is read once its end was seen, with the button as well', async () => {
    boxOf(500);
    const { store, user } = show(block, { replies: { shown: content } });
    await user.click(screen.getByRole('button', { name: 'Go to the end' }));
    expect(store.getState().session.arrival.readDocuments).toEqual(['d1']);
    expect(screen.getByText('You have read it.')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Go to the end' })).toBeNull();
  });

  it('that fits into its box is read at once', () => {
    boxOf(100);
    const { store } = show(block, { replies: { shown: content } });
    expect(store.getState().session.arrival.readDocuments).toEqual(['d1']);
  });
});

describe('prompts', () => {
  const block: Block = {
    kind: 'prompts',
    list: 'papers',
    order: 'paperAge',
    by: 'paperKind',
    documents: { NOTE: 'prompts/note', DEED: 'prompts/deed' },
    empty: 'Nothing is open.',
  };
  const papers = [
    { uuid: 'b', kind: 'DEED', made: '2026-02-02T00:00:00Z' },
    { uuid: 'c', kind: 'INTERNAL', made: '2026-01-01T00:00:00Z' },
    { uuid: 'a', kind: 'NOTE', title: 'the note', made: '2026-02-01T00:00:00Z', signed: true },
  ];
  const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('.fw-list-title')?.textContent);

  it('are the rows in the words of the document for their kind, oldest first, and none without one', () => {
    show(block, { replies: { papers } });
    expect(titles()).toEqual(['Sign the note', 'Read the deed']);
    expect(screen.getByText('It is signed.')).toBeTruthy();
  });

  it('act with their own row', async () => {
    const { run, user } = show(block, { replies: { papers } });
    await user.click(screen.getByRole('button', { name: 'Sign Sign the note' }));
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ run: 'sign' }), papers[2]);
    expect(screen.getByRole('link', { name: 'Read Read the deed' }).getAttribute('href')).toBe('/papers/b');
  });

  it('say so where there is none, or only those that are not shown', () => {
    show(block, { replies: { papers: [papers[1]] } });
    expect(titles()).toEqual([]);
    expect(screen.getByText('Nothing is open.')).toBeTruthy();
  });

  it('are without their buttons where the page is about one of them', () => {
    show({ ...block, only: { isSigned: true } }, { replies: { papers } });
    expect(titles()).toEqual(['Sign the note']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
