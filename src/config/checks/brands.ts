import type { Brand } from '../../model/configuration.ts';
import { isObject } from '../../model/json.ts';
import { missingDocument } from '../causes.ts';
import type { Check, Finding } from '../check.ts';
import { kept } from '../kept.ts';
import { bottomLayer, type Layered } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';
import { approvedFile, type Project } from '../project.ts';
import type { Source } from '../source.ts';

/**
 * No two brands answer to the same host, or have the same name or NMLS number or are both our own (found once, in the brand
 * that comes second: a brand is often begun as a copy); every partner is a brand; what a brand says of its loans and states is
 * of one mind; every family that is extended, and every document that is overridden, is there, and extends itself nowhere; and families are extended, and say nothing
 * that is one lender's alone.
 */
export const brands: Check = {
  id: 'brands',
  leansOn: [],
  findInBrand({ project, resolved, brand }) {
    if (resolved.orgCode === undefined) return [...unextended(project), ...ofOneLender(project)];
    const astray = resolved.faults.map(({ source, ...fault }) => ({ layered: bottomLayer('base', source), ...fault }));
    const strangers = listOf(brand.partners).flatMap((partner, index) =>
      project.brands.has(partner) || project.files.has(`brands/${partner}.json`)
        ? []
        : [
            {
              layered: resolved.brand,
              pointer: `/partners/${index}`,
              message: `There is no brand "${partner}".${didYouMean(partner, project.brands.keys())}`,
            },
          ],
    );
    const taken = listOf(brand.hosts).flatMap((host, index) => {
      const first = firstOwners(project).get(host);
      if (!first || first.orgCode === resolved.orgCode) return [];
      return [
        {
          layered: resolved.brand,
          pointer: `/hosts/${index}`,
          message: `The host "${host}" already belongs to "${first.orgCode}" (${first.source.file}).`,
        },
      ];
    });
    const copied = (['name', 'nmls'] as const).flatMap((property) => {
      const value = brand[property];
      const first = value === undefined ? undefined : firstWith(project, property).get(value);
      return first === undefined || first === resolved.orgCode
        ? []
        : [
            {
              layered: resolved.brand,
              pointer: `/${property}`,
              message: `"${property}" is ${JSON.stringify(value)}, as in brands/${first}.json. Each lender has its own.`,
            },
          ];
    });
    const own = brand.kind === 'own' ? firstOwn(project) : undefined;
    const another =
      own === undefined || own === resolved.orgCode
        ? []
        : [
            {
              layered: resolved.brand,
              pointer: '/kind',
              message: `The brand of kind "own" is "${own}" (brands/${own}.json): it is shown where no lender is named, so there is one. Write the kind of this lender's business.`,
            },
          ];
    const aimless = resolved.overrides.flatMap(({ layer, source, document, pointer, below }): Finding[] =>
      below || project.files.has(`flows/${document}.json`)
        ? []
        : [
            {
              layered: bottomLayer(layer, source),
              pointer,
              part: 'name',
              cause: missingDocument(document, undefined, [...project.documents.keys()]),
              message: `The override names the document "${document}", but there is none.${didYouMean(document, project.documents.keys())}`,
            },
          ],
    );
    return [
      ...astray,
      ...aimless,
      ...strangers,
      ...taken,
      ...copied,
      ...another,
      ...contradictions(resolved.brand, brand),
    ];
  },
};

/** What is one lender's alone, and is to be read in its own file. */
const ofOne = ['orgCode', 'hosts', 'nmls', 'states'];

function ofOneLender({ families }: Project): Finding[] {
  return [...families].flatMap(([name, source]) =>
    ofOne
      .filter((property) => isObject(source.value) && Object.hasOwn(source.value, property))
      .map((property) => ({
        layered: bottomLayer(name, source),
        pointer: `/${property}`,
        part: 'name' as const,
        message: `"${property}" is each lender's own, and a family says what several share. Write it in the lenders' files.`,
      })),
  );
}

/**
 * Families that say something to nobody. As long as a file cannot be read, or names a family that there is not, it may mean
 * one of them.
 */
function unextended({ families, brands, partial }: Project): Finding[] {
  if (partial.size > 0) return [];
  const extended = new Set(
    [...families.values(), ...brands.values()].flatMap(({ value }) => (isObject(value) ? listOf(value.extends) : [])),
  );
  if ([...extended].some((name) => !families.has(String(name)))) return [];
  return [...families]
    .filter(([name]) => !extended.has(name))
    .map(([name, source]) => ({
      layered: bottomLayer(name, source),
      pointer: '',
      message: `No brand extends "${name}", so it says nothing to anybody. Name it in "extends" of a brand, or remove the file.`,
    }));
}

/** The brand that is shown where no lender is named. Families name no brand, so its own file says so. */
function firstOwn(project: Project): string | undefined {
  return bySeniority(project).find(([, { value }]) => isObject(value) && value.kind === 'own')?.[0];
}

/** Lenders of which something was approved come first: of two with one name, the new one is the copy. */
const bySeniority = kept(({ brands, files }: Project): readonly [string, Source][] => {
  const approved = files.get(approvedFile) ?? '';
  const isKnown = ([orgCode]: [string, Source]) => approved.includes(`"layer": ${JSON.stringify(orgCode)}`);
  return [...[...brands].filter(isKnown), ...[...brands].filter((brand) => !isKnown(brand))];
});

const owners = new WeakMap<Project, Map<string, { orgCode: string; source: Source }>>();

/** By host: the first brand that names it. */
function firstOwners(project: Project): Map<string, { orgCode: string; source: Source }> {
  let byHost = owners.get(project);
  if (!byHost) {
    byHost = new Map();
    for (const [orgCode, source] of bySeniority(project))
      for (const host of isObject(source.value) ? listOf(source.value.hosts) : [])
        if (!byHost.has(host)) byHost.set(host, { orgCode, source });
    owners.set(project, byHost);
  }
  return byHost;
}

function listOf(hosts: unknown): string[] {
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}

const firsts = new WeakMap<Project, Map<string, Map<unknown, string>>>();

/** By what brands' own files say there: the first brand that says it. */
function firstWith(project: Project, property: 'name' | 'nmls'): ReadonlyMap<unknown, string> {
  const known = firsts.get(project) ?? new Map<string, Map<unknown, string>>();
  firsts.set(project, known);
  let first = known.get(property);
  if (!first) {
    first = new Map();
    for (const [orgCode, { value }] of bySeniority(project))
      if (isObject(value) && value[property] !== undefined && !first.has(value[property]))
        first.set(value[property], orgCode);
    known.set(property, first);
  }
  return first;
}

const ranges = [
  ['loanMin', 'loanMax'],
  ['aprMin', 'aprMax'],
] as const;

function contradictions(layered: Layered, { products = {}, states = {} }: Partial<Brand>): Finding[] {
  const crossed = Object.entries(isObject(products) ? products : {}).flatMap(([name, product]) =>
    ranges
      .filter(([least, most]) => Number(product?.[least]) > Number(product?.[most]))
      .map(([least, most]) => ({
        layered,
        pointer: `/products/${name}/${least}`,
        message: `"${least}" is ${product[least]}, which is more than "${most}", ${product[most]}.`,
      })),
  );
  const isTwice = isObject(states) && Array.isArray(states.allBut) && Array.isArray(states.only);
  return isTwice
    ? [
        ...crossed,
        {
          layered,
          pointer: '/states/allBut',
          message:
            'Both "allBut" and "only" say which states are served. Keep one; null takes away what a family says.',
        },
      ]
    : crossed;
}
