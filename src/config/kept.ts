/**
 * The same work, done once for the same things: who asks again, also after the project was read again, gets what was
 * worked out then. So the work may read nothing but what it is given, and what it gives must not be changed.
 */
export function kept<Inputs extends readonly object[], Result>(
  work: (...inputs: Inputs) => Result,
): (...inputs: Inputs) => Result {
  const known: Branch = new WeakMap();
  return (...inputs) => {
    let branch = known;
    for (let index = 0; index < inputs.length - 1; index += 1) {
      const input = inputs[index] as object;
      const next = (branch.get(input) as Branch | undefined) ?? new WeakMap();
      branch.set(input, next);
      branch = next;
    }
    const last = inputs.at(-1) as object;
    if (!branch.has(last)) branch.set(last, work(...inputs));
    return branch.get(last) as Result;
  };
}

type Branch = WeakMap<object, unknown>;

/** So many of what was asked for last are remembered: the base's, and those of brands that differ from it. */
const mostRemembered = 12;

/**
 * The same object for what has the same parts, of the few asked for last: a table made anew from documents of which none
 * that matters has changed is the table that it was, and with it what was worked out from it.
 *
 * @param partsOf all that tells one from another; texts and numbers are compared by what they say, objects by which they are
 */
export function interned<Value extends object>(partsOf: (value: Value) => readonly unknown[]): (value: Value) => Value {
  let remembered: { value: Value; parts: readonly unknown[] }[] = [];
  return (value) => {
    const parts = partsOf(value);
    const found = remembered.find(
      (each) => each.parts.length === parts.length && parts.every((part, index) => Object.is(part, each.parts[index])),
    ) ?? { value, parts };
    if (remembered[0] !== found)
      remembered = [found, ...remembered.filter((each) => each !== found)].slice(0, mostRemembered);
    return found.value;
  };
}
