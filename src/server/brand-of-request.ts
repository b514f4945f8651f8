import type { Configuration } from '../model/configuration.ts';
import type { OrgInfo } from '../model/org-info.ts';

export interface FoundBrand {
  configuration: Configuration;
  foundBy: OrgInfo['foundBy'];
}

/** Finds brands: by the host, by the org parameter, by the one asked for before, or else the product's own. */
export interface BrandFinder {
  /** Undefined when the parameter names nobody. `remembered` is the brand that this browser asked for last. */
  find(said: { host: string; org?: string | undefined; remembered?: string | undefined }): FoundBrand | undefined;
  byCode(orgCode: string): Configuration | undefined;
  own: Configuration;
}

/** A host of a brand's own settles it: there, an org parameter that names another lender is ignored. */
export function brandFinder(configurations: readonly Configuration[]): BrandFinder {
  const own = configurations.find(({ brand }) => brand.kind === 'own');
  if (!own)
    throw new Error(
      'Could not start the server: no brand has "kind": "own". Give it to the product’s own brand in brands/.',
    );
  const byCode = new Map(configurations.map((configuration) => [configuration.brand.orgCode, configuration]));
  const byHost = new Map(
    configurations.flatMap((configuration) =>
      (configuration.brand.hosts ?? []).map((host) => [host.toLowerCase(), configuration]),
    ),
  );

  return {
    own,
    byCode: (orgCode) => byCode.get(orgCode),
    find({ host, org, remembered }) {
      const hosted = byHost.get(host.toLowerCase().replace(/:\d+$/, ''));
      if (hosted) return { configuration: hosted, foundBy: 'host' };
      if (org === undefined || org === '') {
        const before = remembered === undefined ? undefined : byCode.get(remembered);
        return before ? { configuration: before, foundBy: 'cookie' } : { configuration: own, foundBy: 'default' };
      }
      const named = byCode.get(org);
      return named && { configuration: named, foundBy: 'org' };
    },
  };
}
