import { describe, expect, it } from 'vitest';
import cases from '../../tests/cases/relative-times.json' with { type: 'json' };
import { relativeTime } from './relative-time.ts';

const minute = 60_000;
const lengths = { s: 1000, m: minute, h: 60 * minute, d: 24 * 60 * minute };

describe('how long ago a notification came', () => {
  it.each(cases)('$ago before $now is $shown', ({ ago, now, shown }) => {
    const passed = ago
      .split(' ')
      .reduce((sum, part) => sum + Number.parseInt(part, 10) * lengths[part.at(-1) as keyof typeof lengths], 0);
    expect(relativeTime(new Date(Date.parse(now) - passed), new Date(now), 'UTC')).toBe(shown);
  });

  it('is a matter of the visitor’s own calendar once it is a date', () => {
    const moment = new Date('2026-04-10T01:00Z');
    const now = new Date('2026-05-20T12:00Z');
    expect(relativeTime(moment, now, 'America/Los_Angeles')).toBe('Apr 9');
    expect(relativeTime(moment, now, 'Europe/Berlin')).toBe('Apr 10');
  });
});
