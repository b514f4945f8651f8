import { isObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import type { Check, Finding, View } from '../check.ts';
import { written } from '../described.ts';
import { interned, kept } from '../kept.ts';
import type { Project } from '../project.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { layersOfBrand } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';

/** No lender's pages name another lender, or lead to its host, unless the lender's file lists it among its `partners`. */
export const foreignNames: Check = {
  id: 'foreign-names',
  leansOn: [],
  findInBrand(view) {
    const { project, resolved, brand } = view;
    const lenders = lendersOf(project);
    const partners: readonly string[] = Array.isArray(brand.partners) ? brand.partners : [];
    const isForeign = ({ owners }: Named) =>
      !owners.some((owner) => owner === resolved.orgCode || partners.includes(owner));
    const documents = resolved.orgCode === undefined ? [...resolved.documents.values()] : changed(view);
    const inDocuments = documents.flatMap((document) =>
      namedInDocument(document, project.schemas, lenders).map((named) => ({ ...named, layered: document.layered })),
    );
    const inBrand = namedIn(resolved.brand.value, '', lenders).map((named) => ({ ...named, layered: resolved.brand }));
    return [...inDocuments, ...inBrand].filter(isForeign).map(
      ({ name, owners, pointer, layered }): Finding => ({
        layered,
        pointer,
        message: `"${name}" belongs to another lender (${owners.join(', ')}). Write a fact, such as {lenderName}, or list the lender in "partners".`,
      }),
    );
  },
};

interface Named {
  name: string;
  /** The brands that go by this name. */
  owners: string[];
  pointer: string;
}

/** The lenders' names as words, by their first word, and their hosts. */
interface Lenders {
  names: Map<string, { words: string[]; name: string; owners: string[] }[]>;
  hosts: Map<string, string[]>;
}

const lendersByProject = new WeakMap<Project, Lenders>();

const sameLenders = interned(({ names, hosts }: Lenders) =>
  [...[...names.values()].flat().map(({ name, owners }) => [name, owners]), ...hosts].map((each) =>
    each.flat().join('\n'),
  ),
);

function lendersOf(project: Project): Lenders {
  const known = lendersByProject.get(project);
  if (known) return known;
  const owners = { names: new Map<string, string[]>(), hosts: new Map<string, string[]>() };
  const own = (table: Map<string, string[]>, name: unknown, orgCode: string) => {
    if (typeof name === 'string' && name !== '') table.set(name, [...(table.get(name) ?? []), orgCode]);
  };
  for (const orgCode of project.brands.keys()) {
    const merged = Object.assign({}, ...layersOfBrand(project, orgCode).map(({ source }) => source.value));
    for (const name of new Set([merged.name, merged.legalName])) own(owners.names, name, orgCode);
    for (const host of Array.isArray(merged.hosts) ? merged.hosts : []) own(owners.hosts, host, orgCode);
  }
  const names: Lenders['names'] = new Map();
  for (const [name, brands] of owners.names) {
    const words = wordsOf(name);
    const first = words[0];
    if (first === undefined) continue;
    // The longest first: a name that starts with another lender's is not that lender's.
    const same = [...(names.get(first) ?? []), { words, name, owners: brands }];
    names.set(
      first,
      same.sort((one, other) => other.words.length - one.words.length),
    );
  }
  const lenders = sameLenders({ names, hosts: owners.hosts });
  lendersByProject.set(project, lenders);
  return lenders;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The documents that a brand does not share with the base, where every brand's are looked at. */
function changed({ project, resolved }: View): ResolvedDocument[] {
  const names = new Set(resolved.overrides.map(({ document }) => document));
  return [...names].flatMap((name) => {
    const document = resolved.documents.get(name);
    return document && document !== project.documents.get(name) ? [document] : [];
  });
}

const namedInDocument = kept((document: ResolvedDocument, schemas: Schemas, lenders: Lenders): Named[] =>
  ['text', 'path', 'value'].flatMap((format) =>
    written(schemas, document, format).flatMap(({ text, pointer }) => namedInText(text, pointer, lenders)),
  ),
);

function namedIn(value: unknown, pointer: string, lenders: Lenders): Named[] {
  if (typeof value === 'string') return namedInText(value, pointer, lenders);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    // What the brand is called itself is its own, and of two with one name or host other checks speak.
    pointer === '' && ['name', 'legalName', 'hosts', 'orgCode', 'partners'].includes(name)
      ? []
      : namedIn(inner, member(pointer, name), lenders),
  );
}

function namedInText(text: string, pointer: string, { names, hosts }: Lenders): Named[] {
  const found: Named[] = [];
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const name = names
      .get(words[at] as string)
      ?.find((each) => each.words.every((word, index) => words[at + index] === word));
    if (!name) continue;
    found.push({ name: name.name, owners: name.owners, pointer });
    at += name.words.length - 1;
  }
  for (const [, host = ''] of text.matchAll(/(?:\/\/|@)([a-z0-9.-]+)/g)) {
    const owners = hosts.get(host);
    if (owners) found.push({ name: host, owners, pointer });
  }
  return found;
}
