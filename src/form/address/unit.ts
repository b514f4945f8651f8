const unitWords = 'apartment|apt|unit|suite|ste|building|bldg|floor|fl|room|rm|lot|trailer|trlr|space|spc|penthouse|ph';

/** A unit has a number or is a single letter: "12 Lot Street" has none. */
const unitAtEnd = new RegExp(
  `^(.*?\\S)[\\s,]+((?:(?:${unitWords})\\b\\.?\\s*#?\\s*|#\\s*)(?:[\\w-]*\\d[\\w-]*|[a-z]))$`,
  'i',
);

/** A typed street without its unit, and the unit: "742 Maple Ave Apt 4" is "742 Maple Ave" and "Apt 4". */
export function splitUnit(text: string): { street: string; unit: string | undefined } {
  const [, street, unit] = unitAtEnd.exec(text.trim()) ?? [];
  return street && unit ? { street: street.replace(/,$/, ''), unit } : { street: text.trim(), unit: undefined };
}
