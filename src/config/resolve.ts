import type { DocumentKind } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import type { Cause } from './causes.ts';
import { bottomLayer, type Layered, withLayer } from './layers.ts';
import { didYouMean } from './nearest-name.ts';
import type { Project } from './project.ts';
import { readSource, type Source } from './source.ts';

/** A document as one brand has it. A document that the brand leaves alone is the very object the base has. */
export interface ResolvedDocument {
  name: string;
  kind: DocumentKind;
  layered: Layered;
}

/** A brand's patch on one document, as written. */
export interface Override {
  /** The layer's name: a family's, or the brand's orgCode. */
  layer: string;
  source: Source;
  document: string;
  /** Where in the source the patch stands. */
  pointer: string;
  patch: unknown;
  /** The document below this patch; undefined when there is none of that name. */
  below: Layered | undefined;
}

/** Everything one brand has, merged. Without an orgCode it is the base: what every brand starts from. */
export interface Resolved {
  orgCode: string | undefined;
  brand: Layered;
  documents: ReadonlyMap<string, ResolvedDocument>;
  overrides: Override[];
  /** Families named that do not exist or lead in a circle. */
  faults: { source: Source; pointer: string; message: string; cause?: Cause }[];
  /** Whether a family that it is to have is not known: what it lacks may be said there. */
  lacksFamilies: boolean;
}

const nothing = readSource('brands/base.json', '{}').source;

/** The base: every document as written, and brands/base.json. */
export function resolveBase(project: Project): Resolved {
  return {
    orgCode: undefined,
    brand: withoutWiring(bottomLayer('base', project.brandBase ?? nothing)),
    documents: project.documents,
    overrides: [],
    faults: [],
    lacksFamilies: false,
  };
}

const resolvedBrands = new WeakMap<Project, Map<string, Resolved>>();

/** One brand: base, then its families first to last, then its own file. Merged once. */
export function resolveBrand(project: Project, orgCode: string): Resolved {
  const brands = resolvedBrands.get(project) ?? new Map<string, Resolved>();
  resolvedBrands.set(project, brands);
  const resolved = brands.get(orgCode) ?? mergedBrand(project, orgCode);
  brands.set(orgCode, resolved);
  return resolved;
}

/** The base and every brand. */
export function everyResult(project: Project): Resolved[] {
  return [resolveBase(project), ...[...project.brands.keys()].map((orgCode) => resolveBrand(project, orgCode))];
}

function mergedBrand(project: Project, orgCode: string): Resolved {
  const own = project.brands.get(orgCode);
  if (!own) throw new Error(`There is no brand "${orgCode}": brands/${orgCode}.json does not exist.`);
  const faults: Resolved['faults'] = [];
  const layers = layersOf(project, { name: orgCode, source: own }, [], faults);
  let brand = bottomLayer('base', project.brandBase ?? nothing);
  const documents = new Map<string, ResolvedDocument>(project.documents);
  const overrides: Override[] = [];
  for (const { name, source } of layers) {
    brand = withLayer(brand, name, source, source.value, '');
    if (!isObject(source.value) || !isObject(source.value.overrides)) continue;
    for (const [document, patch] of Object.entries(source.value.overrides)) {
      const below = documents.get(document);
      const pointer = member('/overrides', document);
      overrides.push({ layer: name, source, document, pointer, patch, below: below?.layered });
      if (below) documents.set(document, patched(below, { name, source }, patch, pointer));
    }
  }
  const lacksFamilies = faults.length > 0 || layers.some(({ source }) => !namesFamilies(source));
  return { orgCode, brand: withoutWiring(brand), documents, overrides, faults, lacksFamilies };
}

const alreadyPatched = new WeakMap<ResolvedDocument, WeakMap<object, ResolvedDocument>>();

/** A document with a layer's patch. The same patch on the same document gives the same object, whichever brand asks. */
function patched(below: ResolvedDocument, { name, source }: NamedSource, patch: unknown, pointer: string) {
  const make = () => ({ ...below, layered: withLayer(below.layered, name, source, patch, pointer) });
  if (!isObject(patch)) return make();
  const known = alreadyPatched.get(below) ?? new WeakMap<object, ResolvedDocument>();
  alreadyPatched.set(below, known);
  const document = known.get(patch) ?? make();
  known.set(patch, document);
  return document;
}

/** A family or a brand, and its file. */
export interface NamedSource {
  name: string;
  source: Source;
}

/** The layers of one brand above the base, first to last: its families, then its own file. */
export function layersOfBrand(project: Project, orgCode: string): NamedSource[] {
  const own = project.brands.get(orgCode);
  return own ? layersOf(project, { name: orgCode, source: own }, [], []) : [];
}

function layersOf(project: Project, layer: NamedSource, path: string[], faults: Resolved['faults']): NamedSource[] {
  const extended =
    isObject(layer.source.value) && Array.isArray(layer.source.value.extends) ? layer.source.value.extends : [];
  const below = extended.flatMap((name, index) => {
    const pointer = `/extends/${index}`;
    if (typeof name !== 'string') return [];
    const way = [...path, layer.name];
    if (way.includes(name) && project.families.has(name)) {
      faults.push(circleFault(project, way.slice(way.indexOf(name))));
      return [];
    }
    const family = project.families.get(name);
    if (!family) {
      const inFolder = `families/${name}`;
      const meant = project.families.has(inFolder)
        ? ` Did you mean "${inFolder}"?`
        : didYouMean(name, project.families.keys());
      const message = `There is no family "${name}" in brands/.${meant}`;
      faults.push({ source: layer.source, pointer, message, cause: { what: 'family', name, isMissing: true } });
      return [];
    }
    return layersOf(project, { name, source: family }, way, faults);
  });
  // A family reached twice counts once, where it is reached first.
  const once = below.filter((each, index) => below.findIndex((other) => other.name === each.name) === index);
  return [...once, layer];
}

/** Whether a layer that extends others says so in a way that can be read. */
function namesFamilies({ value }: Source): boolean {
  if (!isObject(value) || value.extends === undefined) return true;
  return Array.isArray(value.extends) && value.extends.every((name) => typeof name === 'string');
}

/** A circle is one problem, wherever a brand enters it: it is said to begin with the family whose name comes first. */
function circleFault(project: Project, circle: string[]): Resolved['faults'][number] {
  const start = circle.indexOf([...circle].sort()[0] as string);
  const [first = '', ...others] = [...circle.slice(start), ...circle.slice(0, start)];
  const last = others.at(-1) ?? first;
  const source = (project.families.get(last) ?? project.brands.get(last)) as Source;
  const links = isObject(source.value) && Array.isArray(source.value.extends) ? source.value.extends : [];
  return {
    source,
    pointer: `/extends/${links.indexOf(first)}`,
    message: `"${first}" extends itself: ${[first, ...others, first].join(' → ')}. Take one link out.`,
  };
}

/** A brand's own data, without how it is put together. */
function withoutWiring(brand: Layered): Layered {
  if (!isObject(brand.value)) return brand;
  const { $schema: _schema, extends: _extends, overrides: _overrides, ...value } = brand.value;
  return { ...brand, value };
}
