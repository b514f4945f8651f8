import { grouped } from '../../interpreter/shown.ts';
import type { Brand } from '../../model/configuration.ts';
import type { Product, StatesServed } from '../../model/generated/documents.ts';
import { nameInWords } from '../english.ts';
import { plainInWords } from '../in-words.ts';
import { heading, item, quoted, sentence } from './markdown.ts';

/** A lender's own data: where it lends, what it offers, whom to reach, what it has switched on. */
export function brandSpecification(brand: Brand, layers: string[], order: string[]): string[] {
  // Layers add properties in their own order; the schema's is the same for every brand.
  const properties = Object.entries(brand).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return [
    ...heading(2, 'The lender'),
    item(`Layers, first to last: ${layers.map((each) => `\`${each}\``).join(', ')}`),
    ...properties.flatMap(([name, value]) => {
      const wording = Object.hasOwn(wordings, name) ? wordings[name as keyof Brand] : undefined;
      return wording ? wording(value as never) : [item(`${nameInWords(name)}: ${sentence(plainInWords(value))}`)];
    }),
  ];
}

type Wording = (value: never) => string[];

const members =
  (title: string): Wording =>
  (value: object) => [
    item(`${title}:`),
    ...Object.entries(value).map(([name, inner]) => item(`${nameInWords(name)}: ${sentence(plainInWords(inner))}`, 1)),
  ];

/** What needs more than its name and its value. */
const wordings: Partial<Record<keyof Brand, Wording>> = {
  states: (states: StatesServed) => [item(`Lends in ${sentence(statesInWords(states))}`)],
  products: (products: Record<string, Product>) =>
    Object.entries(products).map(([name, product]) => item(`Product ${name}: ${sentence(productInWords(product))}`)),
  metadata: (metadata: NonNullable<Brand['metadata']>) =>
    Object.entries(metadata).map(([name, text]) => item(`The page’s ${name}: ${quoted(text)}`)),
  licensing: (text: string) => [item(`Licensing text of the footer: ${quoted(text)}`)],
  theme: members('Look'),
  support: members('Support'),
  links: members('Links'),
  features: members('Has and does'),
};

/** "all fifty states and DC but HI, NY and DE". */
export function statesInWords({ allBut, only }: StatesServed): string {
  if (only) return `only ${only.join(', ')}`;
  if (!allBut) return 'no states that are named';
  return allBut.length === 0 ? 'all fifty states and DC' : `all fifty states and DC but ${allBut.join(', ')}`;
}

function productInWords({ loanMin, loanMax, aprMin, aprMax, discount }: Product): string {
  const dollars = (amount: number | undefined) => (amount === undefined ? 'no limit' : `$${grouped(amount)}`);
  const percent = (rate: number | undefined) => (rate === undefined ? 'no limit' : `${rate} %`);
  return [
    `loans from ${dollars(loanMin)} to ${dollars(loanMax)}`,
    `APR from ${percent(aprMin)} to ${percent(aprMax)}`,
    ...(discount === undefined ? [] : [`discount ${discount}`]),
  ].join(', ');
}
