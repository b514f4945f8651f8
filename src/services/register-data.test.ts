import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRegisterData, encodeRegisterData } from './register-data.ts';

describe('register data in an address', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((name) => name !== '__proto__'),
          fc.jsonValue(),
          { noNullPrototype: true },
        ),
        (answers) => {
          const encoded = encodeRegisterData(answers);
          fc.pre(encoded.length <= 8000);
          expect(encoded).toMatch(/^[A-Za-z0-9_-]+$/);
          expect(decodeRegisterData(encoded)).toEqual(JSON.parse(JSON.stringify(answers)));
        },
      ),
    );
  });

  it('never throw, whatever somebody writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void decodeRegisterData(text)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => void decodeRegisterData(Buffer.from(bytes).toString('base64url'))),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a list', '[1]'],
    ['a text', '"a"'],
    ['null', 'null'],
    ['half an object', '{"a":'],
  ])('%s is none', (_, text) => {
    expect(decodeRegisterData(Buffer.from(text).toString('base64url'))).toBeUndefined();
  });

  it('cannot reach prototypes', () => {
    const decoded = decodeRegisterData(Buffer.from('{"__proto__":{"polluted":true},"a":1}').toString('base64url'));
    expect(decoded).toEqual({ a: 1 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('are not read when they are longer than ours can be', () => {
    expect(decodeRegisterData(encodeRegisterData({ a: 'x'.repeat(8000) }))).toBeUndefined();
  });
});
