import { describe, expect, it } from 'vitest';
import { isSafePath } from './safe-path.ts';

describe('a path named by a parameter', () => {
  it.each([
    '/dashboard',
    '/account/heloc/register-v2',
    '/account/heloc/8a3f/liens?pop-webchat=true',
    '/account/heloc/register?step=name#top',
    '/a?next=https://other.example/',
  ])('is followed: %s', (path) => {
    expect(isSafePath(path)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['only a slash', '/'],
    ['another site', 'https://other.example/x'],
    ['another site by two slashes', '//other.example/x'],
    ['another site by a backslash', '/\\other.example'],
    ['another site by a backslash first', '\\/other.example'],
    ['a backslash later', '/a\\b'],
    ['a tab that browsers drop', '/\t/other.example'],
    ['a tab inside', '/a\t/b'],
    ['a line break', '/a\n/b'],
    ['a space first', ' /a'],
    ['a digit first', '/1a'],
    ['a dot segment', '/a/../b'],
    ['a dot segment at the end', '/a/..'],
    ['an encoded dot segment', '/a/%2e%2e/b'],
    ['a half encoded dot segment', '/a/.%2E/b'],
    ['an encoded slash', '/a%2f%2fother.example'],
    ['an encoded backslash', '/a%5cother.example'],
    ['a null', '/a%00'],
    ['a scheme', 'javascript:alert(1)'],
    ['no slash', 'dashboard'],
    ['an at sign trick', '/@other.example'],
  ])('is not followed when it is %s', (_, path) => {
    expect(isSafePath(path)).toBe(false);
  });
});
