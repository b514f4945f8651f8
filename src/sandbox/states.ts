import type { BrandDocument } from '../model/generated/documents.ts';

/** All fifty states and DC. */
export const allStates: readonly string[] =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/** The states a lender lends in. */
export function statesServed(brand: BrandDocument): string[] {
  const { only, allBut } = brand.states ?? {};
  const excluded: readonly string[] = allBut ?? [];
  return only ? [...only] : allStates.filter((state) => !excluded.includes(state));
}
