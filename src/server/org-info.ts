import { stringOf } from '../interpreter/texts.ts';
import { basePath, type Environment, type OrgInfo, orgInfoId } from '../model/org-info.ts';
import type { BrandPaths, HalfPaths } from './brand-files.ts';
import type { FoundBrand } from './brand-of-request.ts';
import { brandFacts } from './brand-session.ts';

/** What the page is told of its brand. */
export function orgInfoOf(
  { configuration, foundBy }: FoundBrand,
  given: { origin: string; paths: BrandPaths; environment: Environment },
): OrgInfo {
  const { brand } = configuration;
  const facts = brandFacts(configuration);
  const { orgCode = '', name = '', legalName, nmls, support, links, termsName } = brand;
  return {
    baseUrl: brand.baseUrl ?? given.origin,
    canonicalOrgCode: orgCode,
    brand: name,
    metadata: {
      title: brand.metadata?.title ? stringOf(brand.metadata.title, facts) : name,
      description: brand.metadata?.description ? stringOf(brand.metadata.description, facts) : '',
      companyInfo: { name, legalName: legalName ?? name, nmls, support, links, termsName },
      products: { heloc: {}, ...brand.products },
    },
    pricing: brand.pricing ?? [],
    first: halfOf(given.paths.first),
    later: halfOf(given.paths.later),
    stylesheetUrl: addressOf(given.paths.stylesheet),
    iconUrl: addressOf(given.paths.icon),
    foundBy,
    environment: given.environment,
  };
}

const halfOf = ({ configuration, validators }: HalfPaths) => ({
  configurationUrl: addressOf(configuration),
  validatorsUrl: addressOf(validators),
});

/** The address of a file of the site. */
export const addressOf = (path: string) => `${basePath}/${path}`;

/** The data block that carries it. "<" is written so that no value can end the block. */
export function orgInfoBlock(orgInfo: OrgInfo): string {
  return `<script type="application/json" id="${orgInfoId}">${jsonInHtml(orgInfo)}</script>`;
}

export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
