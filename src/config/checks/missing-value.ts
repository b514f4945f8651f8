import { factsInPath } from '../../interpreter/addresses.ts';
import type { Vocabulary } from '../../interpreter/facts.ts';
import { argumentsOf } from '../../interpreter/texts.ts';
import { isObject } from '../../model/json.ts';
import { namesOf, valueAt } from '../../model/json-pointer.ts';
import { strangeNameIn } from '../brand-places.ts';
import { missingFromBrand, outermostMissing } from '../causes.ts';
import type { Check, Finding, View } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { written } from '../described.ts';
import { bottomLayer, type Layered, originOf, originPlace } from '../layers.ts';
import { linkUses } from '../link-uses.ts';
import type { Place } from '../problem.ts';
import type { Project } from '../project.ts';
import { type ResolvedDocument, resolveBrand } from '../resolve.ts';
import { shownPlaces } from '../shown-places.ts';
import { mayStandElsewhere, requiredOfBrands } from './schema.ts';

/**
 * No text shows a fact of the brand that this brand gives no value for, unless a condition around it asks for the value; and
 * no link that its borrowers may be led to has one for its address. However many texts show it, it is one value that is missing: in the brand's file, or in that of all if nobody has it.
 */
export const missingValue: Check = {
  id: 'missing-value',
  leansOn: ['facts'],
  findInBrand(view) {
    if (view.resolved.orgCode === undefined) return [];
    const missing = new Set(
      brandFacts(view.vocabulary).filter(
        (name) =>
          isMissing(view, name) &&
          !isRequired(view, name) &&
          !sourcesOf(view.vocabulary, name).some((from) => mayStandElsewhere(view, from.replace('/brand', ''))),
      ),
    );
    if (missing.size === 0) return [];
    const shown = [...view.resolved.documents.values()].flatMap((document) =>
      [...uses(view, document).filter(({ name }) => missing.has(name)), ...usesInLinks(view, document, missing)].map(
        (use) => ({ ...use, layered: document.layered }),
      ),
    );
    const lacking = [...missing].flatMap((name) => {
      const [first, ...others] = shown.filter((use) => use.name === name);
      return first
        ? [{ name, shownAt: originPlace(originOf(first.layered, first.pointer)), others: others.length }]
        : [];
    });
    const groups = new Map<string, Lacking[]>();
    for (const each of lacking) groups.set(placeOf(view, each), [...(groups.get(placeOf(view, each)) ?? []), each]);
    return [...groups.values()].map((group) => finding(view, group));
  },
};

/** A fact without a value, and where it is shown. */
interface Lacking {
  name: string;
  shownAt: Place;
  others: number;
}

/** Whose it is to give the value, and in what: of a part of the brand that is missing, all values are. */
function placeOf(view: View, { name }: Lacking): string {
  const parts = placesIn(view, name).map((pointer) => outermostMissing(view.brand, pointer));
  return `${isForEach(view, name)} ${parts.join(' ')}`;
}

const placesIn = ({ vocabulary }: View, name: string) =>
  sourcesOf(vocabulary, name).map((from) => from.replace('/brand', ''));

/** Whether some brand says it: then it is for each brand to say. */
function isForEach({ project, vocabulary }: View, name: string): boolean {
  return sourcesOf(vocabulary, name).some((from) => isGivenBySome(project, from)) || !project.brandBase;
}

function finding(view: View, lacking: readonly Lacking[]): Finding {
  const { project, resolved } = view;
  const [first] = lacking as [Lacking, ...Lacking[]];
  const own = project.brands.get(resolved.orgCode ?? '');
  const source = isForEach(view, first.name) ? own : project.brandBase;
  const said = lacking.map(({ name, shownAt: { file, line, column }, others }) => {
    const more = others === 0 ? ' needs' : ` and ${others === 1 ? 'another place' : `${others} other places`} need`;
    return `${placesIn(view, name).join(' or ')}, which ${file}:${line}:${column}${more} as {${name}}`;
  });
  return {
    layered: source ? bottomLayer(resolved.orgCode ?? 'base', source) : resolved.brand,
    pointer: placesIn(view, first.name)[0] ?? '',
    cause: missingFromBrand(
      project,
      lacking.flatMap(({ name }) => placesIn(view, name)),
    ),
    message: `There is no value at ${said.join(', and none at ')}. Give one in the brand's file, or in brands/base.json for all.`,
  };
}

/** What every brand has to have is missed by the schema's check already. */
function isRequired({ vocabulary }: View, name: string): boolean {
  return sourcesOf(vocabulary, name).some((from) => requiredOfBrands.some((property) => from === `/brand/${property}`));
}

/** Where a brand would give the value: one place, or any of several. */
function sourcesOf(vocabulary: Vocabulary, name: string): string[] {
  const { from, compute } = vocabulary[name] ?? {};
  return from === undefined ? (compute?.firstKnown ?? []).flatMap((each) => sourcesOf(vocabulary, each)) : [from];
}

const given = new WeakMap<Project, Map<string, boolean>>();

/** Whether some brand says it. */
function isGivenBySome(project: Project, from: string): boolean {
  const known = given.get(project) ?? new Map<string, boolean>();
  given.set(project, known);
  const before = known.get(from);
  if (before !== undefined) return before;
  const found = [...project.brands.keys()].some(
    (orgCode) => valueAt({ brand: resolveBrand(project, orgCode).brand.value }, from) !== undefined,
  );
  known.set(from, found);
  return found;
}

/** A fact, and where it is used. */
interface Use {
  name: string;
  pointer: string;
}

const usesByDocument = new WeakMap<Layered, Use[]>();

/** The facts that a document's texts show whatever their value. */
function uses(view: View, document: ResolvedDocument): Use[] {
  let found = usesByDocument.get(document.layered);
  if (!found) {
    found = written(view.project.schemas, document, 'text').flatMap(({ text, pointer }) => {
      const parsed = compileText(text);
      const names = 'fault' in parsed ? [] : argumentsOf(parsed.text);
      return names.filter((name) => !isGuarded(document, pointer, name)).map((name) => ({ name, pointer }));
    });
    usesByDocument.set(document.layered, found);
  }
  return found;
}

/** The facts of which the addresses are that borrowers of the brand are led to. */
function usesInLinks(view: View, document: ResolvedDocument, missing: ReadonlySet<string>): Use[] {
  if (document.kind !== 'links') return [];
  const addresses = written(view.project.schemas, document, 'path').flatMap(({ text, pointer }) =>
    factsInPath(text)
      .filter((name) => missing.has(name))
      .map((name) => ({ name, pointer })),
  );
  if (addresses.length === 0) return [];
  const { every } = view.shared;
  const places = shownPlaces(view.project.schemas, every, view.resolved.brand);
  const leads = [...every.values()].filter((each) => places.isNamed(each.name));
  return addresses.filter(({ pointer }) => {
    const [, link = ''] = namesOf(pointer);
    return leads.some((each) =>
      linkUses(view.project.schemas, each).some(
        (lead) => lead.link === link && places.isShown(each.name, lead.pointer),
      ),
    );
  });
}

const brandFactsOf = new WeakMap<Vocabulary, string[]>();

/** The facts that a brand's own data may leave without a value. */
function brandFacts(vocabulary: Vocabulary): string[] {
  const known = brandFactsOf.get(vocabulary);
  if (known) return known;
  const names = Object.keys(vocabulary).filter(
    (name) => vocabulary[name]?.from?.startsWith('/brand/') || vocabulary[name]?.compute?.firstKnown !== undefined,
  );
  brandFactsOf.set(vocabulary, names);
  return names;
}

function isMissing(view: View, name: string): boolean {
  const fact = view.vocabulary[name];
  if (fact === undefined || fact.default !== undefined) return false;
  // Of a place that no brand can have, it is said at the fact.
  if (fact.from !== undefined && strangeNameIn(view.project.schemas, fact.from)) return false;
  if (fact.from?.startsWith('/brand/')) return valueAt({ brand: view.brand }, fact.from) === undefined;
  const sources = fact.compute?.firstKnown;
  return (
    sources !== undefined &&
    sources.length > 0 &&
    sources.every((each) => view.vocabulary[each]?.from?.startsWith('/brand/') && isMissing(view, each))
  );
}

/** Whether something around the text is only shown while the fact has a value, as far as its `when` says. */
export function isGuarded({ layered }: ResolvedDocument, pointer: string, name: string): boolean {
  let here = layered.value;
  for (const part of pointer.split('/').slice(1)) {
    if (!isObject(here)) return false;
    if (mentions(here.when, name)) return true;
    here = here[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return false;
}

function mentions(predicate: unknown, fact: string): boolean {
  if (Array.isArray(predicate)) return predicate.some((each) => mentions(each, fact));
  if (!isObject(predicate)) return false;
  return Object.hasOwn(predicate, fact) || Object.values(predicate).some((part) => mentions(part, fact));
}
