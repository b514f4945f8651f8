import { isObject } from '../../model/json.ts';
import { member, parentOf } from '../../model/json-pointer.ts';
import { mergePatch } from '../../model/merge-patch.ts';
import type { Check, Finding, View } from '../check.ts';
import type { Layered } from '../layers.ts';
import { type SchemaChecker, type SchemaFault, schemaChecker } from '../schema-problems.ts';
import type { Schemas } from '../schema-walk.ts';

const checkers = new WeakMap<Schemas, SchemaChecker>();

/** Every merged document, and every variant of it, is what the schema of its kind says; so is the merged brand. */
export const schema: Check = {
  id: 'schema',
  find(view) {
    const { schemas } = view.project;
    const checker = checkers.get(schemas) ?? schemaChecker(schemas);
    checkers.set(schemas, checker);
    return [
      ...view.documents.flatMap(({ kind, layered }) => documentFindings(checker, `${kind}.schema.json`, layered)),
      ...brandFindings(checker, view),
    ];
  },
};

function documentFindings(checker: SchemaChecker, file: string, layered: Layered): Finding[] {
  const faults = checker(file, layered.value);
  const findings = faults.map((fault) => ({ layered, ...fault }));
  if (!isObject(layered.value) || !isObject(layered.value.variants)) return findings;
  const known = new Set(faults.map(({ pointer, message }) => pointer + message));
  for (const [name, variant] of Object.entries(layered.value.variants)) {
    if (!isObject(variant) || !isObject(variant.merge)) continue;
    const merged = mergePatch(layered.value, variant.merge);
    for (const fault of checker(file, merged)) {
      if (!known.has(fault.pointer + fault.message))
        findings.push({ layered, ...insideVariant(layered, `${member('/variants', name)}/merge`, fault) });
    }
  }
  return findings;
}

/** Puts a fault of a merged variant where the variant wrote it, or at the variant when it is something it removed. */
function insideVariant(layered: Layered, merge: string, fault: SchemaFault): SchemaFault {
  let inside = fault.pointer;
  while (inside !== '' && !exists(layered.value, merge + inside)) inside = parentOf(inside);
  return { ...fault, pointer: merge + inside, part: inside === fault.pointer ? fault.part : 'value' };
}

function exists(value: unknown, pointer: string): boolean {
  let here = value;
  for (const name of pointer.split('/').slice(1)) {
    const plain = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, plain)) return false;
    here = (here as Record<string, unknown>)[plain];
  }
  return true;
}

function brandFindings(checker: SchemaChecker, view: View): Finding[] {
  const { brand, orgCode } = view.resolved;
  const findings: Finding[] = checker('brand.schema.json', brand.value).map((fault) => ({ layered: brand, ...fault }));
  if (orgCode === undefined) return findings;
  for (const property of ['orgCode', 'name', 'kind'] as const) {
    if (view.brand[property] === undefined)
      findings.push({
        layered: brand,
        pointer: '',
        message: `The brand has no "${property}", nor has a family of it.`,
      });
  }
  if (view.brand.orgCode !== undefined && view.brand.orgCode !== orgCode) {
    findings.push({
      layered: brand,
      pointer: '/orgCode',
      message: `"orgCode" is "${view.brand.orgCode}", but the file is named "${orgCode}". They must be the same.`,
    });
  }
  return findings;
}
