import type { AcceptedOverride } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { shortHash } from '../model/short-hash.ts';
import type { Layered } from './layers.ts';
import type { Project } from './project.ts';
import { type Override, resolveBrand } from './resolve.ts';
import { checkerOf } from './sound-documents.ts';

/** A value below an override: whoever wrote the override decided over just that value. */
export interface Replaced {
  override: Override & { below: Layered };
  /** Where in the document. */
  pointer: string;
  /** What is said there below: by the base, or by a family under the one that overrides. */
  value: unknown;
}

const replacedBy = new WeakMap<object, { below: Layered; found: Replaced[] }>();

/** What an override replaces or removes of what is there below it. What it only adds cannot go stale. */
export function replacedValues(override: Override): Replaced[] {
  const { patch, below } = override;
  if (!below || !isObject(patch)) return [];
  const known = replacedBy.get(patch);
  if (known?.below === below) return known.found;
  const found = replacedIn(patch, below.value, '').map((each) => ({ override: { ...override, below }, ...each }));
  replacedBy.set(patch, { below, found });
  return found;
}

function replacedIn(patch: unknown, below: unknown, at: string): Pick<Replaced, 'pointer' | 'value'>[] {
  if (below === undefined) return [];
  if (!isObject(patch) || !isObject(below)) return [{ pointer: at, value: below }];
  return Object.entries(patch).flatMap(([name, inner]) =>
    replacedIn(inner, Object.hasOwn(below, name) ? below[name] : undefined, member(at, name)),
  );
}

/** What is replaced in any brand, each once, as lines of the ledger that would accept it. */
export function replacedInProject(project: Project): Map<string, Replaced & { line: AcceptedOverride }> {
  const found = [...project.brands.keys()]
    .flatMap((orgCode) => resolveBrand(project, orgCode).overrides.flatMap(replacedValues))
    .map((replaced) => ({ ...replaced, line: lineOf(replaced) }));
  return new Map(found.map((each) => [`${keyOf(each.line)} ${each.line.over}`, each]));
}

const longestSaid = 200;

/** The line of the ledger that accepts an override as things are. */
export function lineOf({ override: { document, layer }, pointer, value }: Replaced): AcceptedOverride {
  return { document, pointer, layer, over: shortHash(value), said: saidOf(value) };
}

/** A value for people to read: as JSON, cut when long. */
export function saidOf(value: unknown): string {
  const written = JSON.stringify(value);
  return written.length > longestSaid ? `${written.slice(0, longestSaid)}…` : written;
}

/** Whose override of what, whatever stands below it. */
export function keyOf({ document, pointer, layer }: Pick<AcceptedOverride, 'document' | 'pointer' | 'layer'>): string {
  return `${document} ${pointer} ${layer}`;
}

const read = new WeakMap<object, Map<string, AcceptedOverride[]>>();

/**
 * The lines of the ledger by `keyOf`; undefined where the project has no ledger or one with faults, which are the schema
 * check's business. A family that lies over several other families may have a line for each.
 */
export function acceptedOf({ accepted, schemas }: Project): Map<string, AcceptedOverride[]> | undefined {
  if (!accepted || checkerOf(schemas)('accepted-overrides.schema.json', accepted.value).length > 0) return undefined;
  const known = read.get(accepted);
  if (known) return known;
  const lines = new Map<string, AcceptedOverride[]>();
  for (const line of (accepted.value as { accepted: AcceptedOverride[] }).accepted)
    lines.set(keyOf(line), [...(lines.get(keyOf(line)) ?? []), line]);
  read.set(accepted, lines);
  return lines;
}

const fields = ['document', 'pointer', 'layer', 'over', 'said'] as const;

/** The ledger as it is committed: sorted, one line each, so that two people's lines merge. */
export function writeAccepted(lines: Iterable<AcceptedOverride>): string {
  const sortable = (line: AcceptedOverride) => `${keyOf(line)} ${line.over}`;
  const sorted = [...lines].sort((one, other) => (sortable(one) < sortable(other) ? -1 : 1));
  const written = sorted.map((line) => {
    const members = fields.map((field) => `${JSON.stringify(field)}: ${JSON.stringify(line[field])}`);
    return `    { ${members.join(', ')} }`;
  });
  return `{\n  "$schema": "../schemas/accepted-overrides.schema.json",\n  "accepted": [\n${written.join(',\n')}\n  ]\n}\n`;
}
