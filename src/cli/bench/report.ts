/** One number of the benchmark. */
export interface Row {
  group: string;
  name: string;
  value: number;
  /** "x" is how many times as much. */
  unit: 'kB' | 'B' | 'ms' | 's' | 'MB' | 'x' | '';
  /** At most this much. A number without one is only told. */
  limit?: number;
  note?: string;
}

/** In milliseconds. A longer task is felt (web.dev, "Optimize long tasks"): a key or a press meanwhile waits for its end. */
export const longTask = 50;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that so large a part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

interface Compared extends Pick<Row, 'group' | 'name' | 'limit' | 'note'> {
  /** Milliseconds, measured in turn with those of the other. */
  ours: readonly number[];
  plain: readonly number[];
}

/** How many times as long ours take as the plain ones: medians, so that what the machine does now and then counts for nothing. */
export function ratioRow({ ours, plain, note, ...row }: Compared): Row {
  const [one, other] = [median(ours), median(plain)];
  const said = `${shown(one)} ms against ${shown(other)}, worst ${shown(quantile(ours, 1))} against ${shown(quantile(plain, 1))}`;
  return { ...row, value: one / other, unit: 'x', note: note === undefined ? said : `${said}; ${note}` };
}

/** Whether a row keeps its limit. What is no number was not measured, and keeps none. */
export function isKept({ value, limit }: Row): boolean {
  return limit === undefined || value <= limit;
}

/** The rows as a table for people, and how many of them keep their limits. */
export function printed(rows: readonly Row[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const tables = groups.map((group) => {
    const lines = rows
      .filter((row) => row.group === group)
      .map((row) => {
        const { name, value, unit, limit, note } = row;
        const number = `${shown(value)} ${unit}`.trimEnd();
        const judged = limit === undefined ? '' : `${isKept(row) ? 'ok' : 'OVER'}, at most ${limit} ${unit}`.trimEnd();
        return `  ${name.padEnd(width)}  ${number.padStart(10)}  ${[judged, note].filter(Boolean).join('; ')}`;
      });
    return [group, ...lines.map((line) => line.trimEnd())].join('\n');
  });
  const limited = rows.filter(({ limit }) => limit !== undefined);
  const broken = limited.filter((row) => !isKept(row));
  const names = broken.map(({ group, name }) => `\n  ${name} (${group})`).join('');
  return [
    ...tables,
    `${limited.length - broken.length} of ${limited.length} limits are kept.${names && ` Broken:${names}`}`,
  ].join('\n\n');
}

function shown(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
