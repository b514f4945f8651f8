import { isObject } from '../../model/json.ts';
import type { Check } from '../check.ts';
import { didYouMean } from '../nearest-name.ts';
import type { Project } from '../project.ts';
import type { Source } from '../source.ts';

/** No two brands answer to the same host (found once, in the brand that comes second), and every partner is a brand. */
export const brands: Check = {
  id: 'brands',
  findInBrand({ project, resolved, brand }) {
    if (resolved.orgCode === undefined) return [];
    const strangers = listOf(brand.partners).flatMap((partner, index) =>
      project.brands.has(partner)
        ? []
        : [
            {
              layered: resolved.brand,
              pointer: `/partners/${index}`,
              message: `There is no brand "${partner}".${didYouMean(partner, project.brands.keys())}`,
            },
          ],
    );
    const taken = listOf(brand.hosts).flatMap((host, index) => {
      const first = firstOwners(project).get(host);
      if (!first || first.orgCode === resolved.orgCode) return [];
      return [
        {
          layered: resolved.brand,
          pointer: `/hosts/${index}`,
          message: `The host "${host}" already belongs to "${first.orgCode}" (${first.source.file}).`,
        },
      ];
    });
    return [...strangers, ...taken];
  },
};

const owners = new WeakMap<Project, Map<string, { orgCode: string; source: Source }>>();

/** By host: the first brand that names it. */
function firstOwners(project: Project): Map<string, { orgCode: string; source: Source }> {
  let byHost = owners.get(project);
  if (!byHost) {
    byHost = new Map();
    for (const [orgCode, source] of project.brands)
      for (const host of isObject(source.value) ? listOf(source.value.hosts) : [])
        if (!byHost.has(host)) byHost.set(host, { orgCode, source });
    owners.set(project, byHost);
  }
  return byHost;
}

function listOf(hosts: unknown): string[] {
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}
