import { staleOverrides } from './checks/stale-overrides.ts';
import { spanOf } from './layers.ts';
import { inWordsOfPlaces, type Place, type Problem, placeOf } from './problem.ts';
import type { Project } from './project.ts';
import { resolveBrand } from './resolve.ts';

/**
 * What only some lenders have wrong, in a file that all share, comes from what they say over it: there it is to be mended, so
 * the problem names the place.
 */
export function withOverridesNamed(project: Project, problem: Problem): Problem {
  const [, document] = /^flows\/(.*)\.json$/.exec(problem.file) ?? [];
  // Of an override that is older than what is below it, the problem is what is below.
  if (document === undefined || problem.brands.length === 0 || problem.check === staleOverrides.id) return problem;
  const places = problem.brands.flatMap((orgCode) => placesOf(project, orgCode, document));
  const distinct = [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()];
  return distinct.length === 0
    ? problem
    : {
        ...problem,
        message: `${problem.message} What is written over it in ${inWordsOfPlaces(distinct)} makes it so.`,
      };
}

function placesOf(project: Project, orgCode: string, document: string): Place[] {
  if (!project.brands.has(orgCode)) return [];
  return resolveBrand(project, orgCode)
    .overrides.filter((override) => override.document === document)
    .map(({ layer, source, pointer }) => placeOf(source, spanOf({ layer, source, pointer }, 'name').offset));
}
