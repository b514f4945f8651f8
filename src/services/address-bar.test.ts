import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basePath } from '../model/org-info.ts';
import { pageParameters, readAddressBar } from './address-bar.ts';

describe('what an address brings', () => {
  it('reads what it knows, and passes over the rest', () => {
    expect(
      readAddressBar('?org=some-lender&referrer=r-1&utm_Source=Mail&email=a@example.com&constructor=x'),
    ).toMatchObject({
      query: { org: 'some-lender', referrer: 'r-1', utm_source: 'Mail' },
      utm: { utm_source: 'Mail' },
      carried: undefined,
    });
  });

  it('gives one page what is about it alone, and nothing else', () => {
    expect(pageParameters('?link=l-1&result=success&org=some-lender&conditionUuid=a%0Ab')).toEqual({
      link: 'l-1',
      result: 'success',
      purpose: undefined,
      conditionUuid: undefined,
      conditionType: undefined,
      conditionEnum: undefined,
      document: undefined,
      logout: undefined,
      redirectUrl: undefined,
      returnPath: undefined,
    });
  });

  it.each(['/one/two', '/0000-1111/three?four=a%26b&five=%2Fsix', `/one?two=${'a'.repeat(500)}`])(
    'says where a login leads back to, at its address and below the base path: %s',
    (path) => {
      const redirectUrl = basePath + path;
      expect(pageParameters(`?${new URLSearchParams({ redirectUrl })}`)).toMatchObject({
        redirectUrl,
        returnPath: path,
      });
    },
  );

  it.each([
    'https://other.example/account/heloc/one',
    '//other.example/account/heloc/one',
    '/\\other.example',
    '/dashboard',
    basePath,
    `${basePath}//other.example`,
    `${basePath}/\\other.example`,
    `${basePath}/../../other`,
    `${basePath}/%2e%2e/other`,
    `${basePath}/\tone`,
    `${basePath}.other.example/one`,
    `${basePath}@other.example/one`,
    'javascript:alert(1)',
    `${basePath}/one?two=${'a'.repeat(2000)}`,
  ])('leads back to no other place than a page of this site: not to %j', (redirectUrl) => {
    expect(pageParameters(`?${new URLSearchParams({ redirectUrl })}`)).toMatchObject({
      redirectUrl: undefined,
      returnPath: undefined,
    });
  });

  it('takes out what must not stay', () => {
    expect(readAddressBar('?step=name&state=abc&nonce=n-1&userData=def')).toMatchObject({
      carried: 'abc',
      query: { step: 'name', nonce: 'n-1' },
      kept: '?step=name',
    });
    expect(readAddressBar('?userData=def')).toMatchObject({ carried: 'def', kept: '' });
    expect(readAddressBar('?state=&userData=def').carried).toBe('def');
    expect(readAddressBar('?nonce=n-1', '#state=abc')).toMatchObject({ carried: 'abc', keptHash: '' });
    expect(readAddressBar('', '#main')).toMatchObject({ carried: undefined, keptHash: '#main' });
  });

  it.each([
    ['a line break', '?referrer=a%0Ab'],
    ['more than is ours', `?referrer=${'a'.repeat(201)}`],
    ['nothing', '?referrer='],
  ])('leaves out a value with %s', (_, search) => {
    expect(readAddressBar(search).query).toEqual({});
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => void readAddressBar(search)),
      { numRuns: 500 },
    );
    expect(readAddressBar('?%E0%A4%A=%').kept).not.toBeUndefined();
  });
});
