/** The lines that only one of two texts has, in reading order: "- " those of the first, "+ " those of the second. */
export function linesOnlyInOne(one: readonly string[], other: readonly string[]): string[] {
  if (one.length === other.length && one.every((line, index) => line === other[index])) return [];
  // The longest common subsequence, from the end: what is in it is in both.
  const common: number[][] = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      (common[row] as number[])[column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row] === other[column]) {
      row += 1;
      column += 1;
    } else if (row < one.length && (column === other.length || at(row + 1, column) >= at(row, column + 1)))
      lines.push(`- ${one[row++]}`);
    else lines.push(`+ ${other[column++]}`);
  }
  return lines;
}
