// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handOver, receivedFile } from './received-file.ts';

const type = 'application/pdf';
const content = new Blob(['%PDF-1.7'], { type });
const received = (disposition: string | undefined, given = type, of = content) =>
  receivedFile(
    of,
    new Headers({
      'content-type': given,
      ...(disposition === undefined ? {} : { 'content-disposition': disposition }),
    }),
    type,
  );

describe('a file that a service sends', () => {
  it.each([
    ['attachment; filename="Closing disclosure.pdf"', 'Closing disclosure.pdf'],
    ['attachment; filename=note.pdf; size=3', 'note.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\secret\\a.pdf"', 'a.pdf'],
    ['attachment; filename=".."', 'document'],
    ['inline', 'document'],
    [undefined, 'document'],
  ])('has the name that is given as %j: %s', (disposition, name) => {
    expect(received(disposition)?.name).toBe(name);
  });

  it('is none if it is empty or something else', () => {
    expect(received(undefined, 'application/pdf; charset=utf-8')).toBeInstanceOf(File);
    expect(received(undefined, 'text/html')).toBeUndefined();
    expect(received(undefined, type, new Blob([]))).toBeUndefined();
  });
});

describe('handing a file over', () => {
  afterEach(() => vi.useRealTimers());

  it('has the browser save it under its name, leaves nothing on the page, and lets go of it', () => {
    vi.useFakeTimers();
    const [made, gone] = [vi.fn(() => 'blob:made'), vi.fn()];
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: gone });
    const clicked: string[][] = [];
    document.addEventListener('click', (event) => {
      event.preventDefault();
      const link = event.target as HTMLAnchorElement;
      clicked.push([link.href, link.download]);
    });
    const file = new File(['%PDF'], 'note.pdf', { type });
    handOver(file);
    expect(made).toHaveBeenCalledWith(file);
    expect(clicked).toEqual([['blob:made', 'note.pdf']]);
    expect(document.querySelector('a')).toBeNull();
    expect(gone).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(gone).toHaveBeenCalledWith('blob:made');
  });
});
