import type { Difference } from './differences.ts';
import { fieldOf } from './labels.ts';

/**
 * Whether a list of names, sentences or icons changed only with the choices that it stands beside: some came, went, or stand
 * in another order, and each that both have has what it had. The choices tell it.
 *
 * @param others what else changed in the document; asked only about such a list
 */
export function followsChoices({ pointer, before, after }: Difference, others: () => readonly Difference[]): boolean {
  const field = fieldBeside(pointer);
  const choices = field && others().find((other) => fieldChosenFrom(other.pointer) === field);
  if (!choices) return false;
  const [old, now] = [byChoice(choices.before, before), byChoice(choices.after, after)];
  if (!old || !now) return false;
  return [...now].every(([choice, entry]) => !old.has(choice) || old.get(choice) === entry);
}

/** The field to whose choices a list belongs, behind the variant that says so. */
function fieldBeside(pointer: string): string | undefined {
  const [, variant, path] =
    /^(.*)\/uiSchema\/(.+)\/(?:ui:enumNames|ui:options\/(?:descriptions|icons))$/.exec(pointer) ?? [];
  return path === undefined ? undefined : `${variant} ${fieldOf(path)}`;
}

function fieldChosenFrom(pointer: string): string | undefined {
  const [, variant, path] = /^(.*)\/schema\/(.+)\/enum$/.exec(pointer) ?? [];
  return path === undefined ? undefined : `${variant} ${fieldOf(path)}`;
}

/** What stands beside each choice. */
function byChoice(choices: unknown, entries: unknown): Map<unknown, unknown> | undefined {
  return Array.isArray(choices) && Array.isArray(entries) && choices.length === entries.length
    ? new Map(choices.map((choice, index) => [choice, entries[index]]))
    : undefined;
}
