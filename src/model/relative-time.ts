const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

const units: readonly { below: number; length: number; letter: string }[] = [
  { below: hour, length: minute, letter: 'm' },
  { below: day, length: hour, letter: 'h' },
  { below: week, length: day, letter: 'd' },
  { below: 4 * week, length: week, letter: 'w' },
];

/**
 * How long ago something happened, as notifications show it: 5m, 2h, 3d, 2w, always rounded down, and from four weeks on
 * the day it happened ("Apr 10"). What a fast clock puts in the future has just happened: 0m.
 *
 * @param timeZone the visitor's own if not given
 */
export function relativeTime(moment: Date, now: Date, timeZone?: string): string {
  const passed = Math.max(0, now.getTime() - moment.getTime());
  const unit = units.find(({ below }) => passed < below);
  if (unit) return `${Math.floor(passed / unit.length)}${unit.letter}`;
  return moment.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });
}
