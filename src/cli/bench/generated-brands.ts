import { acceptedFile } from '../../config/project.ts';
import type { Files } from '../../config/source.ts';
import { isObject } from '../../model/json.ts';
import { valueAt } from '../../model/json-pointer.ts';
import { type ApprovedText, fingerprintOfWords, type Ledger } from '../../review/approvals.ts';
import { brandDocument } from '../../review/layer-stack.ts';
import { extendsPointer, wordsOfData } from '../../review/regulated-data.ts';

/** The documents of a project, and what was approved of them. */
export interface Documents {
  files: Files;
  ledger: Ledger;
}

const firstWords =
  'Amber Birchwood Bramble Clearwater Cobalt Copperleaf Dovetail Eastward Fernhill Goldfinch Hazel Heron Indigo Ironwood Juniperus Kestrel Larkspur Lantern Marigold Meadow Nightjar Oakmoss Ochre Osprey Pebble Quarry Redstart Russet Sandpiper Thistle';
const secondWords =
  'Acre Arch Bend Bluff Brook Causeway Cove Dale Dune Farm Fell Field Ford Garden Gate Glen Grove Harbour Heath Hearth Isle Knoll Landing Ledge Mill Moor Orchard Pass Pier Pond Reach Ridge Shore Spring Terrace Vale Wharf Willow Wold Yard';
const kinds = 'Home Lending|Savings|Mortgage|Credit|Equity';

/**
 * The documents with so many brands: the project's own and invented ones. Each of these is one of the project's brands
 * under another name: it extends the same families and overrides the same documents, in words that have the new name in
 * them, and has numbers and states of its own.
 *
 * @param count how many brands there are to be in all; at most 6,060
 */
export function withBrands({ files, ledger }: Documents, count: number): Documents {
  const models = [...files].filter(([file]) => /^brands\/(?!base\.json)[^/]+\.json$/.test(file));
  const all = new Map(files);
  const copies = new Map<string, Copy[]>();
  for (let index = 0; index < count - models.length; index += 1) {
    const [file = '', text = ''] = models[index % models.length] ?? [];
    const model = JSON.parse(text) as Brand;
    const named = { model, ...inventedName(index) };
    const copy: Copy = { ...named, brand: variation(named, text, index) };
    const written = `brands/${copy.orgCode}.json`;
    if (all.has(written)) throw new Error(`The invented name of the copy of ${file} is taken.`);
    all.set(written, `${JSON.stringify(copy.brand, null, 2)}\n`);
    copies.set(model.orgCode, [...(copies.get(model.orgCode) ?? []), copy]);
    // Its pictures are the model's.
    for (const folder of ['public/logos', 'public/loaders']) {
      const picture = files.get(`${folder}/${model.orgCode}.svg`);
      if (picture !== undefined) all.set(`${folder}/${copy.orgCode}.svg`, picture);
    }
  }
  return { files: accepting(all, copies), ledger: [...ledger, ...ledger.flatMap((entry) => approving(entry, copies))] };
}

interface Brand {
  orgCode: string;
  name: string;
  extends?: string[];
  kind?: string;
  nmls: string;
  support?: { phone?: string };
  states?: { allBut?: string[] };
  products?: { heloc?: { loanMin: number; loanMax: number; aprMin: number; aprMax: number } };
}

/** An invented brand, and whose documents it has. */
interface Copy extends Named {
  brand: Brand;
}

interface Named {
  model: Brand;
  name: string;
  orgCode: string;
}

function inventedName(index: number): Pick<Named, 'name' | 'orgCode'> {
  const [first, second, kind] = [firstWords.split(' '), secondWords.split(' '), kinds.split('|')];
  const rest = Math.floor(index / first.length);
  const at = (words: string[], place: number) => words[place % words.length] ?? '';
  const name = `${at(first, index)} ${at(second, rest)} ${at(kind, Math.floor(rest / second.length))}`;
  return { name, orgCode: name.toLowerCase().replaceAll(' ', '-') };
}

/** What a copy says where its model says something with a name in it. */
function renamed({ model, name, orgCode }: Named, text: string): string {
  return text.replaceAll(model.name, name).replaceAll(model.orgCode, orgCode);
}

function variation(copy: Named, text: string, index: number): Brand {
  const brand = JSON.parse(renamed(copy, text)) as Brand;
  const heloc = brand.products?.heloc;
  const everywhereBut = 'AK CT HI ID MT NH NM ND RI SD VT WV'.split(' ');
  return {
    ...brand,
    ...(copy.model.extends && { extends: copy.model.extends }),
    // Only one brand is the product's own.
    ...(brand.kind === 'own' && { kind: 'mortgage' }),
    nmls: String(1_000_000 + index),
    ...(brand.support?.phone && {
      support: { ...brand.support, phone: `800-555-${String(1000 + (index % 9000))}` },
    }),
    ...(brand.states?.allBut && {
      states: { allBut: [...new Set([...brand.states.allBut, everywhereBut[index % everywhereBut.length] ?? ''])] },
    }),
    ...(heloc && {
      products: {
        ...brand.products,
        heloc: {
          ...heloc,
          loanMin: heloc.loanMin + (index % 7) * 1000,
          loanMax: heloc.loanMax + (index % 11) * 5000,
          aprMin: Number((heloc.aprMin + (index % 13) * 0.05).toFixed(2)),
        },
      },
    }),
  };
}

/** Whoever copies an override has it accepted as its model had: what is below is the same. */
function accepting(files: Files, copies: ReadonlyMap<string, Copy[]>): Files {
  const ledger: unknown = JSON.parse(files.get(acceptedFile) ?? 'null');
  if (!isObject(ledger) || !Array.isArray(ledger.accepted)) return files;
  const accepted = ledger.accepted.flatMap((line: { layer: string }) => [
    line,
    ...(copies.get(line.layer) ?? []).map(({ orgCode }) => ({ ...line, layer: orgCode })),
  ]);
  return new Map([...files, [acceptedFile, `${JSON.stringify({ ...ledger, accepted }, null, 2)}\n`]]);
}

function approving(entry: ApprovedText, copies: ReadonlyMap<string, Copy[]>): ApprovedText[] {
  return (copies.get(entry.layer) ?? []).map((copy) => {
    // A copy has data of its own where its model has them approved.
    const isData = entry.document === brandDocument;
    const data = () => wordsOfData(valueAt(copy.brand, entry.pointer));
    // It is of the same families.
    const words = !isData ? renamed(copy, entry.words) : entry.pointer === extendsPointer ? entry.words : data();
    const own = { ...entry, layer: copy.orgCode, words };
    return { ...own, fingerprint: fingerprintOfWords(own) };
  });
}
