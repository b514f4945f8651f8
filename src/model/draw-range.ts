import { roundHalfEven } from './loan.ts';

/** Whether a draw, rounded to five decimals, is within an offer's limits; both limits are allowed (Shared §5). US dollars. */
export function isDrawInRange(draw: number, { minDraw, maxDraw }: { minDraw: number; maxDraw: number }): boolean {
  const rounded = roundHalfEven(draw, 5);
  return rounded >= minDraw && rounded <= maxDraw;
}
