import type { Facts } from '../interpreter/facts.ts';
import { holds } from '../interpreter/predicates.ts';
import { argumentsOf, stringOf } from '../interpreter/texts.ts';
import type { Figures, Predicate, Text } from '../model/generated/documents.ts';

/** A figure in words. */
export interface ShownFigure {
  name: string;
  label: string;
  text: string;
  note?: string;
}

/** Whether a text can be shown: its condition holds, and all of its facts are known. */
export function canBeTold({ text, when }: { text: Text; when?: Predicate }, facts: Facts): boolean {
  return (
    (when === undefined || holds(when, facts)) && argumentsOf(text).every((name) => facts.valueOf(name) !== undefined)
  );
}

/** The figures that can be shown. */
export function shownFigures(figures: Figures | undefined, facts: Facts): ShownFigure[] {
  return Object.entries(figures ?? {})
    .filter(([, figure]) => canBeTold(figure, facts))
    .map(([name, { label, text, note }]) => ({
      name,
      label: stringOf(label, facts),
      text: stringOf(text, facts),
      ...(note === undefined ? {} : { note: stringOf(note, facts) }),
    }));
}
