import type { Facts } from '../interpreter/facts.ts';
import { holds } from '../interpreter/predicates.ts';
import { argumentsOf, stringOf } from '../interpreter/texts.ts';
import type { Figures } from '../model/generated/documents.ts';

/** A figure in words. */
export interface ShownFigure {
  name: string;
  label: string;
  text: string;
  note?: string;
}

/** The figures that can be shown: those whose condition holds and whose facts are all known. */
export function shownFigures(figures: Figures | undefined, facts: Facts): ShownFigure[] {
  return Object.entries(figures ?? {})
    .filter(
      ([, { text, when }]) =>
        (when === undefined || holds(when, facts)) &&
        argumentsOf(text).every((name) => facts.valueOf(name) !== undefined),
    )
    .map(([name, { label, text, note }]) => ({
      name,
      label: stringOf(label, facts),
      text: stringOf(text, facts),
      ...(note === undefined ? {} : { note: stringOf(note, facts) }),
    }));
}
