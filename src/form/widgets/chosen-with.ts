interface Choosing {
  /** Every value, in the order in which they are asked. */
  values: readonly string[];
  /** Those that none other stands beside: "I do not wish to provide this information". */
  alone: readonly string[];
  before: readonly string[];
}

/** What is chosen once a value is chosen too, or is not any more; in the order in which they are asked. */
export function chosenWith({ values, alone, before }: Choosing, value: string, isChosen: boolean): string[] {
  const others = before.filter((each) => each !== value);
  const kept = alone.includes(value) ? [] : others.filter((each) => !alone.includes(each));
  const chosen = new Set(isChosen ? [...kept, value] : others);
  return values.filter((each) => chosen.has(each));
}
