import type { Explained, Explanation } from './explain.ts';
import type { Setting } from './layer-stack.ts';

/** An explanation as people read it: each value, the place that set it, and what it hides. */
export function printExplanation({ orgCode, document, layers, values }: Explanation): string {
  const head = `${orgCode}: ${document}\nLayers, first to last: ${layers.join(', ')}`;
  return [head, ...values.map(printValue)].join('\n\n');
}

function printValue({ pointer, value, set, hides, variant }: Explained): string {
  const lines = [pointer === '' ? '(the whole)' : pointer];
  if (variant) lines.push(`  in the variant ${variant.name}, when ${variant.when}`);
  lines.push(`  ${value === undefined ? '(removed)' : written(value)}`);
  lines.push(`  ${value === undefined ? 'removed by' : 'set by'} ${placed(set)}`);
  for (const hidden of hides) lines.push(`  hides ${placed(hidden)}  ${written(hidden.value)}`);
  return lines.join('\n');
}

function placed({ layer, file, line, column }: Omit<Setting, 'value'>): string {
  return `${layer}  ${file}:${line}:${column}`;
}

function written(value: unknown): string {
  return JSON.stringify(value);
}
