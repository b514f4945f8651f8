import type { Check, Finding, View } from '../check.ts';
import { didYouMean } from '../nearest-name.ts';

/** A brand's logo and its own loading animation are there, and the logo is no other lender's: a brand is often begun as a copy. */
export const pictures: Check = {
  id: 'pictures',
  findInBrand: (view) => [...logoFaults(view), ...loaderFaults(view)],
};

const logos = 'public/logos/';

function logoFaults({ project, resolved, brand }: View): Finding[] {
  const logo = brand.theme?.logo;
  if (typeof logo !== 'string') return [];
  const at = { layered: resolved.brand, pointer: '/theme/logo' };
  if (!project.files.has(logos + logo)) {
    const all = [...project.files.keys()]
      .filter((file) => file.startsWith(logos))
      .map((file) => file.slice(logos.length));
    return [{ ...at, message: `There is no picture ${logos}${logo}.${didYouMean(logo, all)}` }];
  }
  const owner = logo.replace(/\.svg$/, '');
  const isForeign =
    resolved.orgCode !== undefined &&
    owner !== resolved.orgCode &&
    project.brands.has(owner) &&
    !(Array.isArray(brand.partners) && brand.partners.includes(owner));
  return isForeign
    ? [
        {
          ...at,
          message: `"${logo}" is the logo of another lender (${owner}). Put this one's into ${logos} and name it here.`,
        },
      ]
    : [];
}

function loaderFaults({ project, resolved, brand }: View): Finding[] {
  const { orgCode } = resolved;
  const file = `public/loaders/${orgCode}.svg`;
  if (orgCode === undefined || brand.loader !== 'custom' || project.files.has(file)) return [];
  return [
    {
      layered: resolved.brand,
      pointer: '/loader',
      message: `There is no picture ${file}. Draw one, or write "default".`,
    },
  ];
}
