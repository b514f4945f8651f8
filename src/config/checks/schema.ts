import { isObject } from '../../model/json.ts';
import { member, namesOf, parentOf, valueAt } from '../../model/json-pointer.ts';
import { mergePatch } from '../../model/merge-patch.ts';
import { missingFromBrand, missingPart } from '../causes.ts';
import { type Check, type Finding, inEachDocument, type View } from '../check.ts';
import { described } from '../described.ts';
import { bottomLayer, type Layered } from '../layers.ts';
import { isMisspelled, kindMeant, withoutMisspelled } from '../misspelled.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { SchemaFault } from '../schema-problems.ts';
import type { Schemas } from '../schema-walk.ts';
import { checkerOf, schemaFaults } from '../sound-documents.ts';
import { walkTemplate } from '../template-walk.ts';

/**
 * Every merged document, with whichever of its variants, is what the schema of its kind says; so are the conditions in
 * what is sent, the merged brand, the wiring (extends, overrides) of every file it is merged from, and the ledger of accepted
 * overrides.
 */
export const schema: Check = {
  id: 'schema',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document, schemas) => [
      ...documentFindings(schemas, document),
      ...variantFindings(schemas, document),
      ...conditionFindings(schemas, document),
    ],
  ),
  findInBrand: brandFindings,
};

function documentFindings(schemas: Schemas, document: ResolvedDocument): Finding[] {
  const meant = kindMeant(schemas, document);
  if (meant === undefined)
    return [
      ...strayFolder(document.layered, `flows/${document.name}.json`, `${document.kind}.schema.json`),
      ...findingsOf(document.layered, schemaFaults(schemas, document)),
    ];
  const message = `"$schema" says that this is a ${document.kind} document, but it is written as one of the kind ${meant}. Name ${meant}.schema.json.`;
  return [{ layered: document.layered, pointer: '/$schema', message }];
}

/** An editor finds the schema by the whole path, and without it neither explains nor completes anything. */
function strayFolder(layered: Layered, file: string, schemaFile: string): Finding[] {
  const written = isObject(layered.value) ? layered.value.$schema : undefined;
  const right = `${'../'.repeat(file.split('/').length - 1)}schemas/${schemaFile}`;
  if (typeof written !== 'string' || written === right || !written.endsWith(`/${schemaFile}`)) return [];
  return [{ layered, pointer: '/$schema', message: `From this folder the schema is "${right}".` }];
}

/**
 * What is missing because a layer took it away is found where that layer says so; what else is missing in one object is one
 * problem.
 */
function findingsOf(layered: Layered, all: readonly SchemaFault[]): Finding[] {
  const faults = withoutMisspelled(all);
  const isRemoved = ({ missing = '' }: SchemaFault) => layered.removed?.has(missing) === true;
  const isLacked = (fault: SchemaFault) => fault.missing !== undefined && !isRemoved(fault);
  return faults.flatMap((fault): Finding[] => {
    const { missing, isOfOtherType: _type, ...plain } = fault;
    if (missing !== undefined && isRemoved(fault))
      return [{ layered, ...plain, pointer: missing, message: `${fault.message} Here it is removed (null removes).` }];
    if (!isLacked(fault)) return [{ layered, ...plain }];
    const beside = faults.filter((each) => each.pointer === fault.pointer && isLacked(each));
    if (beside[0] !== fault) return [];
    return [{ layered, ...plain, message: beside.length === 1 ? fault.message : missingTogether(beside) }];
  });
}

function missingTogether(faults: readonly SchemaFault[]): string {
  const names = faults.map(({ missing = '' }) => `"${namesOf(missing).at(-1)}"`);
  return `The properties ${names.slice(0, -1).join(', ')} and ${names.at(-1)} are missing.`;
}

/** More variants than this are only checked one by one, so that the sets stay few. */
const mostVariants = 6;

function variantFindings(schemas: Schemas, document: ResolvedDocument): Finding[] {
  const { kind, layered } = document;
  if (!isObject(layered.value) || !isObject(layered.value.variants) || schemaFaults(schemas, document).length > 0)
    return [];
  const checker = checkerOf(schemas);
  const known = new Set(schemaFaults(schemas, document).map(({ pointer, message }) => pointer + message));
  const variants = Object.entries(layered.value.variants).flatMap(([name, variant]) =>
    isObject(variant) && isObject(variant.merge) ? [{ name, merge: variant.merge }] : [],
  );
  const findings: Finding[] = [];
  for (const set of setsOf(variants)) {
    const merged = set.reduce<unknown>((value, { merge }) => mergePatch(value, merge), layered.value);
    for (const fault of checker(`${kind}.schema.json`, merged)) {
      const key = fault.pointer + fault.message;
      if (known.has(key)) continue;
      known.add(key);
      // The last of the set wrote it, or left out what another one took away.
      const last = set.findLast(({ merge }) => exists(merge, fault.pointer)) ?? set.at(-1);
      const { missing, ...inside } = insideVariant(layered, `${member('/variants', last?.name ?? '')}/merge`, fault);
      const cause = missing === undefined ? undefined : missingPart(document, missing);
      findings.push({ layered, cause, ...inside });
    }
  }
  return findings;
}

/** Every set of variants that might hold together, the smallest first, each in the order written. */
function setsOf<T>(variants: T[]): T[][] {
  if (variants.length > mostVariants) return variants.map((variant) => [variant]);
  const sets: T[][] = [[]];
  for (const variant of variants) sets.push(...sets.map((set) => [...set, variant]));
  return sets.slice(1).sort((one, other) => one.length - other.length);
}

/** A value to send may have any shape, but the conditions in it are predicates like any other. */
function conditionFindings(schemas: Schemas, document: ResolvedDocument): Finding[] {
  const checker = checkerOf(schemas);
  const findings: Finding[] = [];
  for (const { schema: node, value, pointer, isName } of described(schemas, document)) {
    if (node.format !== 'value' || isName) continue;
    walkTemplate(value, pointer, (part, at) => {
      if (part.kind !== 'conditional') return;
      const faults = checker('common.schema.json#/$defs/predicate', part.when);
      for (const fault of faults)
        findings.push({ layered: document.layered, ...fault, pointer: `${at}/when${fault.pointer}` });
    });
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

/** What every brand says, or a family of it. */
export const requiredOfBrands = ['orgCode', 'name', 'kind', 'nmls', 'states'] as const;

function brandFindings(view: View): Finding[] {
  const { brand, orgCode } = view.resolved;
  const checker = checkerOf(view.project.schemas);
  const faults = checker('brand.schema.json', brand.value);
  const findings = findingsOf(brand, faults);
  if (orgCode === undefined) return [...findings, ...wiringFindings(view), ...ledgerFindings(view)];
  // What is nowhere is missing from the brand's own file.
  const source = view.project.brands.get(orgCode);
  const own = source ? bottomLayer(orgCode, source) : brand;
  for (const property of requiredOfBrands) {
    if (view.brand[property] === undefined && !mayStandElsewhere(view, member('', property)))
      findings.push({
        layered: own,
        pointer: isObject(source?.value) && source.value[property] === null ? member('', property) : '',
        cause: missingFromBrand(view.project, [member('', property)]),
        message: `The brand has no "${property}", nor has a family of it.`,
      });
  }
  if (typeof view.brand.orgCode === 'string' && view.brand.orgCode !== orgCode) {
    findings.push({
      layered: brand,
      pointer: '/orgCode',
      message: `"orgCode" is "${view.brand.orgCode}", but the file is named "${orgCode}". They must be the same.`,
    });
  }
  return findings;
}

/** Whether what a brand seems to lack may be in a family that is not found, or under a name that is misspelled. */
export function mayStandElsewhere({ project, resolved }: View, pointer: string): boolean {
  const faults = checkerOf(project.schemas)('brand.schema.json', resolved.brand.value);
  return resolved.lacksFamilies || [pointer, '/extends'].some((each) => isMisspelled(faults, each));
}

/** How brands and families are put together is not part of what they are merged into, so it is looked at as written. */
function wiringFindings({ project }: View): Finding[] {
  return [...project.families, ...project.brands].flatMap(([name, source]) => {
    if (!isObject(source.value)) return [];
    const { $schema, extends: families, overrides } = source.value;
    const wiring = {
      ...($schema !== undefined && { $schema }),
      ...(families !== undefined && { extends: families }),
      ...(overrides !== undefined && { overrides }),
    };
    const faults = checkerOf(project.schemas)('brand.schema.json', wiring);
    const own = faults
      .filter(({ pointer, part }) => !isNameOfAnother(wiring, pointer, part))
      .map((fault) => ({ layered: bottomLayer(name, source), ...fault }));
    const isSaid = own.some(({ pointer }) => pointer === '/$schema');
    return [...(isSaid ? [] : strayFolder(bottomLayer(name, source), source.file, 'brand.schema.json')), ...own];
  });
}

/** Of the name of a family or a document it is said that there is no such thing. */
function isNameOfAnother(wiring: unknown, pointer: string, part: SchemaFault['part']): boolean {
  return pointer.startsWith('/extends/')
    ? typeof valueAt(wiring, pointer) === 'string'
    : part === 'name' && parentOf(pointer) === '/overrides';
}

function ledgerFindings({ project: { accepted, schemas } }: View): Finding[] {
  if (!accepted) return [];
  const layered = bottomLayer('base', accepted);
  const faults = checkerOf(schemas)('accepted-overrides.schema.json', accepted.value);
  return findingsOf(layered, faults);
}
