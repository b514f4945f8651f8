import { factsOf } from '../../src/interpreter/facts.ts';
import { factsIn } from '../../src/interpreter/predicates.ts';
import { shown } from '../../src/interpreter/shown.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import type { Fact } from '../../src/model/generated/documents.ts';
import { valueAt, withValueAt } from '../../src/model/json-pointer.ts';
import { newSession } from '../../src/model/session.ts';
import { linesOnlyInOne } from '../../src/runner/outline/differences.ts';
import { shownFacts } from '../../src/runner/outline/shown-facts.ts';
import type { OutlineSection } from '../../src/runner/outline/step-outlines.tsx';
import type { Outlines } from './outlines.tsx';

/** What an outline file says, or a half of it. */
export interface OutlineFile {
  /** What stands first. */
  head: string[];
  /** What is said of each thing, as paragraphs, by its name; in the order of the file, once it is whole. */
  parts: Map<string, string[]>;
}

/** Outlines in full, a file for each thing. */
export function wholeFiles({ name: folder, drawn: { outlines } }: Compared): Map<string, OutlineFile> {
  return new Map(
    [...outlines].map(([name, sections]) => {
      const paragraphs = sections.map(({ title, lines }) => [`# ${title}`, ...lines].join('\n'));
      return [`${folder}/${name}.txt`, { head: [], parts: new Map([[name, paragraphs]]) }];
    }),
  );
}

/** What a lender shows. */
export interface Drawn {
  outlines: Outlines;
  /** The same with stand-ins for the lender's own words. */
  standing: Outlines;
  /** Puts the lender's own words in the place of the stand-ins for them. */
  translate: (line: string) => string;
}

/** Outlines with each line in other words. */
export function translated(outlines: Outlines, translate: (line: string) => string): Outlines {
  return new Map(
    [...outlines].map(([name, sections]) => [
      name,
      sections.map(({ title, lines }) => ({ title: translate(title), lines: lines.map(translate) })),
    ]),
  );
}

export interface Compared {
  name: string;
  configuration: Configuration;
  drawn: Drawn;
}

/**
 * What one lender shows that another does not, in one file. First the lender's own words: what is shown where the other's
 * stand. Then all other differences, line by line; parts that differ in the same way are listed together.
 * Nothing is left out: the other's outlines with these words and differences are this lender's outlines.
 */
export function differenceFile(other: Compared, lender: Compared): OutlineFile {
  const words = ownWords(other, lender);
  const head = [`Compared with ${other.name}.`, ...(words.length > 0 ? [[ownWordsTitle, ...words].join('\n')] : [])];
  // What the lender has no word for stays in the other's.
  const others = translated(other.drawn.standing, (line) => other.drawn.translate(lender.drawn.translate(line)));
  const { outlines } = lender.drawn;
  const parts = new Map<string, string[]>();
  for (const name of new Set([...others.keys(), ...outlines.keys()])) {
    const [theirs, ours] = [others.get(name), outlines.get(name)];
    if (!ours) parts.set(name, [`# ${name}\n- never shown by this lender`]);
    else {
      const [before, after] = [linesByTitle(theirs ?? []), linesByTitle(ours)];
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

function linesByTitle(sections: readonly OutlineSection[]): Map<string, string[]> {
  return new Map(sections.map(({ title, lines }) => [title, lines]));
}

/** The facts that texts show of the lender itself, where both have one and it is another: each with what it is. */
function ownWords(other: Compared, lender: Compared): string[] {
  const [theirs, ours] = [brandFacts(other.configuration), brandFacts(lender.configuration)];
  return [...new Set([...shownFacts(other.configuration), ...shownFacts(lender.configuration)])]
    .map((fact) => ({ fact, from: theirs(fact), to: ours(fact) }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to)
    .sort((one, another) => another.from.length - one.from.length)
    .map(({ fact, to }) => `${fact}: ${to}`);
}

function brandFacts({ facts: vocabulary, brand }: Configuration): (fact: string) => string {
  const facts = factsOf(vocabulary, newSession(brand, '2026-03-10'));
  return (fact) => shown(facts.valueOf(fact), vocabulary[fact]?.format);
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
