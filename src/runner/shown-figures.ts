import type { Facts } from '../interpreter/facts.ts';
import { applies } from '../interpreter/predicates.ts';
import { argumentsOf, stringOf } from '../interpreter/texts.ts';
import type { Figure, Figures, Predicate, Text } from '../model/generated/documents.ts';

/** A figure in words. */
export interface ShownFigure {
  name: string;
  label: string;
  text: string;
  note?: string;
}

/** Whether a text can be shown: its condition holds, and all of its facts are known. */
export function canBeTold(told: { text: Text; when?: Predicate }, facts: Facts): boolean {
  return applies(told, facts) && argumentsOf(told.text).every((name) => facts.valueOf(name) !== undefined);
}

/** The figures that can be shown; one that stands for the rows of a list, once for each of them. */
export function shownFigures(figures: Figures | undefined, facts: Facts): ShownFigure[] {
  return Object.entries(figures ?? {}).flatMap(([name, figure]) =>
    figure.each === undefined
      ? shownFigure(name, figure, facts)
      : rowsOf(figure.each, facts).flatMap((row, index) => shownFigure(`${name}-${index}`, figure, facts.ofItem(row))),
  );
}

function rowsOf(list: string, facts: Facts): unknown[] {
  const rows = facts.valueOf(list);
  return Array.isArray(rows) ? rows : [];
}

function shownFigure(name: string, figure: Figure, facts: Facts): ShownFigure[] {
  if (!canBeTold(figure, facts)) return [];
  const { label, text, note } = figure;
  return [
    {
      name,
      label: stringOf(label, facts),
      text: stringOf(text, facts),
      ...(note === undefined ? {} : { note: stringOf(note, facts) }),
    },
  ];
}
