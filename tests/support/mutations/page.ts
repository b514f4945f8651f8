/** A page to draw in, for a program that has none: to be imported before anything that draws. */
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, {});
