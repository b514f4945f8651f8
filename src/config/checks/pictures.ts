import { loaderFile, logoFile } from '../brand-pictures.ts';
import type { Check, Finding, View } from '../check.ts';
import { didYouMean } from '../nearest-name.ts';

/** A brand's logo and its own loading animation are there, and the logo is no other lender's: a brand is often begun as a copy. */
export const pictures: Check = {
  id: 'pictures',
  leansOn: [],
  findInBrand: (view) => [...logoFaults(view), ...loaderFaults(view)],
};

function logoFaults({ project, resolved, brand }: View): Finding[] {
  const file = logoFile(brand);
  // What is no name of a picture is said by the schema.
  if (file === undefined || !/^[a-z0-9-]+\.svg$/.test(brand.theme?.logo ?? '')) return [];
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const logo = file.slice(folder.length);
  const at = { layered: resolved.brand, pointer: '/theme/logo' };
  if (!project.files.has(file)) {
    const all = [...project.files.keys()]
      .filter((each) => each.startsWith(folder))
      .map((each) => each.slice(folder.length));
    return [{ ...at, message: `There is no picture ${file}.${didYouMean(logo, all)}` }];
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
          message: `"${logo}" is the logo of another lender (${owner}). Put this one's into ${folder} and name it here.`,
        },
      ]
    : [];
}

function loaderFaults({ project, resolved, brand }: View): Finding[] {
  const file = loaderFile(brand);
  if (resolved.orgCode === undefined || file === undefined || project.files.has(file)) return [];
  return [
    {
      layered: resolved.brand,
      pointer: '/loader',
      message: `There is no picture ${file}. Draw one, or write "default".`,
    },
  ];
}
