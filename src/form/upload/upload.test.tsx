import { File as NodeFile } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileExchange } from '../form-context.ts';
import { showField } from '../testing/show-step.tsx';
import { refusalOf, type UploadOptions } from './upload-options.ts';

afterEach(cleanup);

const five = 5 * 1024 * 1024;
const options: UploadOptions = {
  call: 'files.send',
  remove: 'files.remove',
  accept: ['pdf', 'jpeg', 'png', 'heic'],
  maxBytes: five,
  maxFiles: 3,
};
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const pdf = bytes('%PDF-1.7\n%âãÏÓ\n1 0');
const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0');

/** jsdom's own files cannot be read. */
function file(name: string, content: Uint8Array = pdf, size = content.length): File {
  return new NodeFile([content, new Uint8Array(size - content.length)], name) as unknown as File;
}

describe('a file is refused before it is sent', () => {
  it.each([
    ['with nothing in it', file('a.pdf', bytes('')), 'empty'],
    ['a byte larger than 5 MB', file('a.pdf', pdf, five + 1), 'tooLarge'],
    ['of exactly 5 MB', file('a.pdf', pdf, five), undefined],
    ['of the wrong kind with the right ending', file('a.pdf', bytes('MZ not a document')), 'wrongType'],
    ['of the right kind with the wrong ending', file('a.txt', png), undefined],
    ['from a phone', file('IMG_0001.HEIC', heic), undefined],
  ])('%s', async (_, given, refusal) => {
    expect(await refusalOf(given, options)).toBe(refusal);
  });

  it('of a kind that this question does not take', async () => {
    expect(await refusalOf(file('a.pdf'), { ...options, accept: ['png'] })).toBe('wrongType');
  });

  it('that the device cannot read', async () => {
    const gone = file('a.pdf');
    vi.spyOn(gone, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new Error('gone')),
    } as unknown as Blob);
    expect(await refusalOf(gone, options)).toBe('unreadable');
  });
});

/** A service of which a test says when, and with what, it answers. */
function service() {
  const open: { name: string; answer: (outcome: Awaited<ReturnType<FileExchange['send']>>) => void }[] = [];
  const sent: string[] = [];
  let progress: (part: number) => void = () => {};
  const files: FileExchange = {
    send: (_, { name }, { onProgress }) => {
      sent.push(name);
      progress = onProgress;
      return new Promise((resolve) => {
        open.push({ name, answer: resolve });
      });
    },
    remove: vi.fn(async () => true),
  };
  return {
    files,
    sent,
    tell: (part: number) => progress(part),
    async answer(outcome?: Awaited<ReturnType<FileExchange['send']>>) {
      await waitFor(() => expect(open.length).toBeGreaterThan(0));
      const next = open.shift();
      next?.answer(outcome ?? { taken: { uuid: `of ${next.name}`, name: next.name, size: 1 } });
    },
  };
}

function showUpload(lender: ReturnType<typeof service>, more: Partial<UploadOptions> = {}, data = {}) {
  return showField(
    { type: 'array', items: { type: 'object' } },
    { 'ui:title': 'Paystubs', 'ui:field': 'upload', 'ui:options': { upload: { ...options, ...more } } },
    { files: lender.files, data },
  );
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } });
const names = (data: Record<string, unknown>) =>
  (Array.isArray(data.field) ? data.field : []).map((each) => (each === null ? 'under way' : each.name));

describe('files', () => {
  it('are sent one after the other, and each that is taken is part of the answer', async () => {
    const lender = service();
    const { data } = showUpload(lender);
    choose(file('one.pdf'), file('zwei ü 二.pdf'));
    await waitFor(() => expect(names(data())).toEqual(['under way']));
    await lender.answer();
    await waitFor(() => expect(lender.sent).toEqual(['one.pdf', 'zwei ü 二.pdf']));
    expect(names(data())).toEqual(['one.pdf', 'under way']);
    await lender.answer();
    await waitFor(() => expect(names(data())).toEqual(['one.pdf', 'zwei ü 二.pdf']));
  });

  it('one bad file is named with its reason and takes no good one with it', async () => {
    const lender = service();
    const { data } = showUpload(lender);
    choose(file('empty.pdf', bytes('')), file('good.pdf'), file('liar.pdf', bytes('MZ')));
    await lender.answer();
    await waitFor(() => expect(names(data())).toEqual(['good.pdf']));
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(rows().join('\n')).toMatch(/“liar\.pdf” isn’t a PDF/));
    expect(rows().join('\n')).toMatch(/“empty\.pdf” is empty/);
    expect(lender.sent).toEqual(['good.pdf']);
  });

  it('one is named by its own characters, whatever they mean elsewhere', async () => {
    const lender = service();
    showUpload(lender);
    choose(file("price $& $' $$.pdf", bytes('')));
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain("“price $& $' $$.pdf” is empty"));
  });

  it('one that the lender refuses is shown with the lender’s own words', async () => {
    const lender = service();
    const { data } = showUpload(lender);
    choose(file('one.pdf'));
    await lender.answer({ refused: '“one.pdf” is protected with a password.' });
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('is protected with a password'));
    expect(data().field).toBeUndefined();
  });

  it.each([
    ['lost', /“one\.pdf” wasn’t uploaded: the connection was cut\. Try again/],
    ['tooSlow', /“one\.pdf” wasn’t uploaded: it took too long/],
    ['unavailable', /“one\.pdf” wasn’t uploaded: something went wrong on our side\. Try again/],
    ['signedOut', /“one\.pdf” wasn’t uploaded: your session has ended\. Log in again/],
  ] as const)(
    'one that did not get there (%s) is named with the reason, and can be sent again',
    async (lost, words) => {
      const lender = service();
      showUpload(lender);
      choose(file('one.pdf'));
      await lender.answer({ lost });
      expect(await screen.findByRole('button', { name: 'Try again one.pdf' })).toBeTruthy();
      expect(screen.getByRole('listitem').textContent).toMatch(words);
      expect(screen.getByRole('status').textContent).toMatch(words);
    },
  );

  it('one that a cut connection lost is sent again when asked', async () => {
    const lender = service();
    const { data, user } = showUpload(lender);
    choose(file('one.pdf'));
    await lender.answer({ lost: 'lost' });
    await user.click(await screen.findByRole('button', { name: 'Try again one.pdf' }));
    await lender.answer();
    await waitFor(() => expect(names(data())).toEqual(['one.pdf']));
    expect(lender.sent).toEqual(['one.pdf', 'one.pdf']);
  });

  it('once the session has ended, those that wait are kept and not sent, each with a word, and go together when somebody is logged in again', async () => {
    const lender = service();
    const { data, user } = showUpload(lender);
    choose(file('one.pdf'), file('two.pdf'), file('three.pdf'));
    await lender.answer();
    await lender.answer({ lost: 'signedOut' });
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(rows()).toEqual([
        expect.stringMatching(/^one\.pdf Uploaded/),
        expect.stringMatching(/^“two\.pdf” wasn’t uploaded: your session has ended\. Log in again/),
        expect.stringMatching(/^“three\.pdf” wasn’t sent\./),
      ]),
    );
    expect(lender.sent).toEqual(['one.pdf', 'two.pdf']);
    expect(names(data())).toEqual(['one.pdf']);

    await user.click(screen.getByRole('button', { name: 'Try again three.pdf' }));
    await lender.answer({ lost: 'signedOut' });
    await waitFor(() => expect(rows().at(-1)).toMatch(/^“three\.pdf” wasn’t sent\./));
    await user.click(screen.getByRole('button', { name: 'Try again two.pdf' }));
    await lender.answer();
    await lender.answer();
    await waitFor(() => expect(names(data())).toEqual(['one.pdf', 'two.pdf', 'three.pdf']));
    expect(lender.sent).toEqual(['one.pdf', 'two.pdf', 'two.pdf', 'two.pdf', 'three.pdf']);
  });

  it('the part that is sent is told as it is', async () => {
    const lender = service();
    showUpload(lender);
    choose(file('one.pdf'));
    const bar = await screen.findByRole('progressbar', { name: 'Uploading one.pdf' });
    expect(bar).toHaveProperty('value', 0);
    lender.tell(0.5);
    await waitFor(() => expect(bar).toHaveProperty('value', 0.5));
  });

  it('one too many, and one chosen twice, are not sent', async () => {
    const lender = service();
    showUpload(lender, { maxFiles: 2 }, { field: [{ uuid: 'x', name: 'one.pdf', size: pdf.length }] });
    choose(file('one.pdf'), file('two.pdf'), file('three.pdf'));
    const said = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join('\n');
    await waitFor(() => expect(said()).toMatch(/“three\.pdf” wasn’t added/));
    expect(said()).toMatch(/“one\.pdf” has been added already/);
    await waitFor(() => expect(lender.sent).toEqual(['two.pdf']));
  });

  it('a single one is replaced by choosing another', async () => {
    const lender = service();
    const { data } = showUpload(lender, { maxFiles: 1 }, { field: [{ uuid: 'x', name: 'old.pdf', size: 15 }] });
    choose(file('new.pdf'));
    await lender.answer();
    await waitFor(() => expect(names(data())).toEqual(['new.pdf']));
  });

  it('one that was taken is removed, and stays when that fails', async () => {
    const lender = service();
    const { data, user } = showUpload(lender, {}, { field: [{ uuid: 'x', name: 'one.pdf', size: 15 }] });
    vi.mocked(lender.files.remove).mockResolvedValueOnce(false);
    await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t be removed/);
    expect(names(data())).toEqual(['one.pdf']);
    await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }));
    await waitFor(() => expect(data().field).toBeUndefined());
  });

  it('what a reload left under way is no longer waited for', async () => {
    const { data } = showUpload(service(), {}, { field: [{ uuid: 'x', name: 'one.pdf', size: 15 }, null] });
    await waitFor(() => expect(names(data())).toEqual(['one.pdf']));
  });
});
