import { isObject } from '../../model/json.ts';
import type { Check } from '../check.ts';

/** No two brands answer to the same host. Found once, in the brand that comes second. */
export const brands: Check = {
  id: 'brands',
  find({ project, resolved, brand }) {
    if (resolved.orgCode === undefined) return [];
    return listOf(brand.hosts).flatMap((host, index) => {
      const first = [...project.brands].find(([, { value }]) => isObject(value) && listOf(value.hosts).includes(host));
      if (!first || first[0] === resolved.orgCode) return [];
      return [
        {
          layered: resolved.brand,
          pointer: `/hosts/${index}`,
          message: `The host "${host}" already belongs to "${first[0]}" (${first[1].file}).`,
        },
      ];
    });
  },
};

function listOf(hosts: unknown): string[] {
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}
