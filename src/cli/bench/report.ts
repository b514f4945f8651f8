/** One number of the benchmark. */
export interface Row {
  group: string;
  name: string;
  value: number;
  unit: 'kB' | 'ms' | 's' | 'MB' | '';
  /** At most this much. A number without one is only told. */
  budget?: number;
  note?: string;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that so large a part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** The rows as a table for people. */
export function printed(rows: readonly Row[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return groups
    .map((group) => {
      const lines = rows
        .filter((row) => row.group === group)
        .map(({ name, value, unit, budget, note }) => {
          const number = `${shown(value)} ${unit}`.trimEnd();
          const judged = budget === undefined ? '' : `${value <= budget ? 'ok' : 'OVER'}, at most ${budget} ${unit}`;
          return `  ${name.padEnd(width)}  ${number.padStart(10)}  ${[judged, note].filter(Boolean).join('; ')}`;
        });
      return [group, ...lines.map((line) => line.trimEnd())].join('\n');
    })
    .join('\n\n');
}

function shown(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1);
}
