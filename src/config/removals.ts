import { isObject } from '../model/json.ts';
import { member, withValueAt } from '../model/json-pointer.ts';
import { bottomLayer, originOf, spanOf } from './layers.ts';
import { inWordsOfPlaces, type Problem, placeOfProblem } from './problem.ts';
import type { Project } from './project.ts';
import { layersOfBrand, type NamedSource } from './resolve.ts';
import type { Span } from './source.ts';

/** The problems that a brand's merged result has. */
export type LookAtBrand = (project: Project, orgCode: string) => Problem[];

/** By which two problems are the same. */
export function problemKey({ check, file, span, message }: Problem): string {
  return `${check} ${file} ${span.offset} ${message}`;
}

/**
 * What a brand's or a family's `null` takes away, and others need, is one problem, at the null: who reads that a block, a
 * field or a step is missing in a file that all lenders share cannot mend it there. Which null it is comes out when the brand
 * is looked at without it: what is then no problem is its doing, whichever check found it.
 */
export function foundAtRemovals(project: Project, problems: readonly Problem[], look: LookAtBrand): Problem[] {
  // A ledger's line speaks of the null itself, and goes when it goes.
  const suspects = problems.filter(({ brands, check }) => brands.length > 0 && check !== 'stale-overrides');
  const hit = [...new Set(suspects.flatMap(({ brands }) => brands))];
  const layers = new Map(hit.flatMap((orgCode) => layersOfBrand(project, orgCode).map((each) => [each.name, each])));
  const explained = new Set<Problem>();
  const causes: Problem[] = [];
  for (const layer of layers.values())
    for (const pointer of nullsIn(layer.source.value)) {
      const gone = goneWithout(project, layer, pointer, { suspects, explained, hit, look });
      if (gone.length === 0) continue;
      const cause = causeOf(project, layer, pointer, gone);
      for (const each of gone) if (each !== cause) explained.add(each);
      if (!gone.includes(cause)) causes.push(cause);
    }
  return [...problems.filter((each) => !explained.has(each)), ...causes];
}

interface Suspicion {
  suspects: readonly Problem[];
  explained: ReadonlySet<Problem>;
  hit: readonly string[];
  look: LookAtBrand;
}

/** The problems that are none without the null. */
function goneWithout(
  project: Project,
  { name, source }: NamedSource,
  pointer: string,
  { suspects, explained, hit, look }: Suspicion,
): Problem[] {
  const kind = project.brands.has(name) ? 'brands' : 'families';
  const without = { ...source, value: withValueAt(source.value, pointer, undefined) };
  const changed: Project = { ...project, [kind]: new Map(project[kind]).set(name, without) };
  const gone = new Set<Problem>();
  for (const orgCode of hit) {
    if (!layersOfBrand(project, orgCode).some((layer) => layer.name === name)) continue;
    const own = suspects.filter((each) => each.brands.includes(orgCode) && !explained.has(each) && !gone.has(each));
    if (own.length === 0) continue;
    const left = new Set(look(changed, orgCode).map(problemKey));
    for (const each of own)
      if (!left.has(problemKey(each)) || standsAt(each, { name, source }, pointer)) gone.add(each);
  }
  return [...gone];
}

/** Everything that a file sets to null. A list is one value, and what stands in it removes nothing. */
function nullsIn(value: unknown, at = ''): string[] {
  if (value === null) return [at];
  return isObject(value) ? Object.entries(value).flatMap(([name, inner]) => nullsIn(inner, member(at, name))) : [];
}

function standsAt({ file, span }: Problem, layer: NamedSource, pointer: string): boolean {
  return file === layer.source.file && span.offset === spanOfNull(layer, pointer).offset;
}

function spanOfNull({ name, source }: NamedSource, pointer: string): Span {
  return spanOf(originOf(bottomLayer(name, source), pointer));
}

/** What is said of it: what a check says at the null itself, or else what the first place that needs it lacks. */
function causeOf(project: Project, layer: NamedSource, pointer: string, gone: readonly Problem[]): Problem {
  const own = gone.find((each) => standsAt(each, layer, pointer));
  if (own)
    return own.message.includes('removes')
      ? own
      : { ...own, message: `${own.message} Here it is removed (null removes).` };
  const place = (problem: Problem) => placeOfProblem(problem, project.files);
  const [first, ...others] = [...gone].sort((one, other) =>
    one.file === other.file ? one.span.offset - other.span.offset : one.file < other.file ? -1 : 1,
  ) as [Problem, ...Problem[]];
  const more = others.length === 0 ? '' : ` The same goes for ${inWordsOfPlaces(others.map(place))}.`;
  return {
    check: first.check,
    message: `Here it is removed (null removes), but ${inWordsOfPlaces([place(first)])} needs it: ${first.message}${more}`,
    file: layer.source.file,
    span: spanOfNull(layer, pointer),
    pointer,
    brands: [...new Set(gone.flatMap(({ brands }) => brands))],
  };
}
