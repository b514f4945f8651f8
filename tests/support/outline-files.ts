import { factsOf } from '../../src/interpreter/facts.ts';
import { factsIn } from '../../src/interpreter/predicates.ts';
import { shown } from '../../src/interpreter/shown.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import type { Fact } from '../../src/model/generated/documents.ts';
import { isObject } from '../../src/model/json.ts';
import { valueAt, withValueAt } from '../../src/model/json-pointer.ts';
import { newSession } from '../../src/model/session.ts';
import { linesOnlyInOne } from '../../src/runner/outline/differences.ts';
import { translation } from '../../src/runner/outline/stand-ins.ts';
import type { Outlines } from './outlines.tsx';

/** What an outline file says, or a half of it. */
export interface OutlineFile {
  /** What stands first. */
  head: string[];
  /** What is said of each thing, as paragraphs, by its name; in the order of the file, once it is whole. */
  parts: Map<string, string[]>;
}

/** Outlines in full, a file for each thing. */
export function wholeFiles({ name: folder, outlines }: Compared): Map<string, OutlineFile> {
  return new Map(
    [...outlines].map(([name, sections]) => {
      const paragraphs = sections.map(({ title, lines }) => [`# ${title}`, ...lines].join('\n'));
      return [`${folder}/${name}.txt`, { head: [], parts: new Map([[name, paragraphs]]) }];
    }),
  );
}

/** One word of a lender's own that texts show, as it is with two lenders. */
interface OwnWord {
  fact: string;
  from: string;
  to: string;
}

export interface Compared {
  name: string;
  configuration: Configuration;
  outlines: Outlines;
}

/**
 * What one lender shows that another does not, in one file. First the lender's own words: what is shown where the other's
 * stand. Then all other differences, line by line; parts that differ in the same way are listed together.
 * Nothing is left out: the other's outlines with these words and differences are this lender's outlines.
 */
export function differenceFile(other: Compared, lender: Compared): OutlineFile {
  const words = ownWords(other, lender);
  const translate = translation(words.map(({ from, to }) => [from, to]));
  const said = words.filter(({ fact }, index) => words.findIndex((each) => each.fact === fact) === index);
  const head = [
    `Compared with ${other.name}.`,
    ...(said.length > 0 ? [[ownWordsTitle, ...said.map(({ fact, to }) => `${fact}: ${to}`)].join('\n')] : []),
  ];
  const parts = new Map<string, string[]>();
  for (const name of new Set([...other.outlines.keys(), ...lender.outlines.keys()])) {
    const [theirs, ours] = [other.outlines.get(name), lender.outlines.get(name)];
    if (!ours) parts.set(name, [`# ${name}\n- never shown by this lender`]);
    else {
      const [before, after] = [sectionsByTitle(theirs ?? [], translate), sectionsByTitle(ours, (line) => line)];
      const titles = new Map<string, string[]>();
      for (const title of new Set([...before.keys(), ...after.keys()])) {
        const difference = linesOnlyInOne(before.get(title) ?? [], after.get(title) ?? []).join('\n');
        if (difference !== '') titles.set(difference, [...(titles.get(difference) ?? []), title]);
      }
      parts.set(
        name,
        [...titles].map(([difference, those]) =>
          [`# ${name}`, ...those.map((title) => `## ${title}`), difference].join('\n'),
        ),
      );
    }
  }
  return { head, parts };
}

const ownWordsTitle = '# Its own words';

/** A file as it is written. */
export function textOf({ head, parts }: OutlineFile): string {
  return `${[...head, ...[...parts.values()].flat()].join('\n\n')}\n`;
}

/**
 * A difference file of which only some things were worked out; what it says of others is taken from its text before.
 *
 * @param isWanted what was worked out
 * @param names everything there is, in the order of the file
 */
export function completed(
  { head, parts }: OutlineFile,
  before: string,
  isWanted: (name: string) => boolean,
  names: readonly string[],
): OutlineFile {
  const paragraphs = before.trimEnd().split('\n\n');
  const saidOf = (name: string) => paragraphs.filter((paragraph) => paragraph.split('\n', 1)[0] === `# ${name}`);
  return {
    head,
    parts: new Map(names.map((name) => [name, isWanted(name) ? (parts.get(name) ?? []) : saidOf(name)])),
  };
}

function sectionsByTitle(
  sections: Outlines extends Map<string, infer S> ? S : never,
  translate: (line: string) => string,
) {
  return new Map(sections.map(({ title, lines }) => [translate(title), lines.map(translate)]));
}

/** The facts that texts show of the lender itself, where both have one and it is another. */
function ownWords(other: Compared, lender: Compared): OwnWord[] {
  const [theirs, ours] = [brandFacts(other.configuration), brandFacts(lender.configuration)];
  const words: OwnWord[] = [];
  const add = (fact: string, from: string, to: string) => {
    if (from !== '' && to !== '' && from !== to) words.push({ fact, from, to });
  };
  for (const fact of new Set([...shownFacts(other.configuration), ...shownFacts(lender.configuration)])) {
    const [from, to] = [theirs(fact), ours(fact)];
    add(fact, from, to);
    // A telephone number is dialled without its punctuation.
    if (/^[\d-]{10,}$/.test(from)) add(fact, from.replaceAll('-', ''), to.replaceAll('-', ''));
  }
  return words.sort((one, another) => another.from.length - one.from.length);
}

function brandFacts({ facts: vocabulary, brand }: Configuration): (fact: string) => string {
  const facts = factsOf(vocabulary, newSession(brand, '2026-03-10'));
  return (fact) => shown(facts.valueOf(fact), vocabulary[fact]?.format);
}

/** The facts that stand in a text, and not only decide about one. */
function shownFacts({ steps, words, links, messages }: Configuration): Set<string> {
  return new Set([...Object.values(steps), words, links, messages].flatMap((document) => [...shownIn(document)]));
}

const shownBy = new WeakMap<object, ReadonlySet<string>>();

/** The same of one document, which lenders share. */
function shownIn(document: object): ReadonlySet<string> {
  const known = shownBy.get(document);
  if (known) return known;
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isObject(value)) return;
    if (typeof value.argument === 'string' && !value.select && !value.plural) found.add(value.argument);
    for (const inner of Object.values(value)) look(inner);
  };
  look(document);
  shownBy.set(document, found);
  return found;
}

/**
 * The configuration, with the features of another lender that decide which steps a flow has; and how it differs from the
 * one given, such as "loginMode-external". A lender compared with that shows what else makes it different.
 */
export function withStepsOf(
  configuration: Configuration,
  other: Configuration,
): { name: string; configuration: Configuration } {
  const pointers = new Map<string, string>();
  const collect = (name: string, { from, when, compute }: Fact) => {
    if (from?.startsWith('/brand/')) pointers.set(from, name);
    const inputs = [...(when ? factsIn(when) : []), ...Object.values(compute ?? {}).flat()];
    for (const input of inputs) if (typeof input === 'string') look(input);
  };
  const seen = new Set<string>();
  const look = (name: string) => {
    const fact = Object.hasOwn(configuration.facts, name) ? configuration.facts[name] : undefined;
    if (!fact || seen.has(name)) return;
    seen.add(name);
    collect(name, fact);
  };
  for (const { steps } of Object.values(configuration.flows))
    for (const { when } of Object.values(steps)) if (when) for (const name of factsIn(when)) look(name);
  const differing = [...pointers].filter(([pointer]) => valueAt(configuration, pointer) !== valueAt(other, pointer));
  return {
    name: differing.map(([pointer, name]) => `${name}-${valueAt(other, pointer)}`).join('.'),
    configuration: differing.reduce<Configuration>(
      (all, [pointer]) => withValueAt(all, pointer, valueAt(other, pointer)),
      configuration,
    ),
  };
}
