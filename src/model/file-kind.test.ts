import { describe, expect, it } from 'vitest';
import { type FileKind, fileKindOf, heicBrands } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('what a file is', () => {
  it.each<[string, Uint8Array, FileKind | undefined]>([
    ['a PDF', bytes('%PDF-1.7\n%âãÏÓ\n1 0'), 'pdf'],
    ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
    ['a film', bytes('\0\0\0\x18ftypmp42'), undefined],
    ['a web page', bytes('<!doctype html><html>'), undefined],
    ['nothing', bytes(''), undefined],
    ['half of a beginning', bytes('%PD'), undefined],
  ])('is told by its content: %s', (_, content, kind) => {
    expect(fileKindOf(content)).toBe(kind);
  });

  it.each(heicBrands)('is told by its content: a HEIC that calls itself %s', (brand) => {
    expect(fileKindOf(bytes(`\0\0\0\x18ftyp${brand}`))).toBe('heic');
  });
});
