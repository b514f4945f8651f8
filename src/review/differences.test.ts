import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { fingerprintOf } from './fingerprint.ts';

const sent = (text: string) => ({ when: { isAsked: true }, value: { prompt: text } });

const between = (before: unknown[], after: unknown[]) =>
  differences(
    { calls: { save: { body: { consents: before } } } },
    { calls: { save: { body: { consents: after } } } },
    { kind: 'service', hasBelow: () => false },
  );

const told = (before: unknown[], after: unknown[]) =>
  between(before, after).map(({ how, pointer }) => `${how} ${pointer.replace('/calls/save/body/consents', '')}`);

describe('of a list of things', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(sent);

  it.each([
    ['what comes', [a, c], [a, b, c], ['added /1']],
    ['what goes', [a, b, c], [a, c], ['removed /1']],
    ['a part that changes', [a, b, c], [a, d, c], ['changed /1/value/prompt']],
    ['two changes', [a, b, c], [b, d], ['removed /0', 'changed /1/value/prompt']],
    ['nothing', [a, b], [a, b], []],
  ])('%s is told, and nothing else', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('what goes keeps its fingerprint when other things come and go before it', () => {
    const fingerprints = (before: unknown[], after: unknown[]) =>
      between(before, after).map((difference) => fingerprintOf('base', 'services/consents', difference));
    const [gone = ''] = fingerprints([a, b, c], [a, b]);
    expect(fingerprints([a, b, c], [b])).toContain(gone);
    expect(fingerprints([d, a, b, c], [a, b])).toContain(gone);
  });
});
