import { factUses } from '../config/fact-uses.ts';
import { bottomLayer, spanOf } from '../config/layers.ts';
import { type Project, readProject } from '../config/project.ts';
import type { ResolvedDocument } from '../config/resolve.ts';
import type { Source } from '../config/source.ts';
import { isObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';

/** A place in a file where a fact is called by its name. */
interface Named {
  source: Source;
  pointer: string;
  part: 'name' | 'value';
  fact: string;
}

/**
 * The project as it was, with the names that its facts have now: borrowers never meet them. A fact that came is the one that
 * went which says the same, if no other does.
 */
export function withFactNamesOf(after: Project, before: Project): Project {
  const renamed = renamedFacts(factsOf(before), factsOf(after));
  if (renamed.size === 0) return before;
  const places = namedIn(before).filter(({ fact }) => renamed.has(fact));
  const files = new Map(before.files);
  for (const source of new Set(places.map((place) => place.source)))
    files.set(
      source.file,
      rewritten(
        source,
        places.filter((place) => place.source === source),
        renamed,
      ),
    );
  return readProject(files);
}

type Facts = ReadonlyMap<string, unknown>;

function factsOf({ documents }: Project): Facts {
  return new Map(
    [...documents.values()].flatMap(({ kind, source: { value } }) =>
      kind === 'facts' && isObject(value) && isObject(value.facts) ? Object.entries(value.facts) : [],
    ),
  );
}

/** By old name. Those that are made of renamed ones are known once these are. */
function renamedFacts(before: Facts, after: Facts): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (;;) {
    const gone = [...before].filter(([name]) => !after.has(name) && !renamed.has(name));
    const came = [...after].filter(([name]) => !before.has(name) && ![...renamed.values()].includes(name));
    const said = (fact: unknown) =>
      [...renamed].reduce(
        (text, [old, now]) => text.replaceAll(JSON.stringify(old), JSON.stringify(now)),
        canonical(fact),
      );
    const found = gone.flatMap(([old, fact]): [string, string][] => {
      const same = came.filter(([, other]) => canonical(other) === said(fact));
      const rivals = gone.filter(([, other]) => said(other) === said(fact));
      return same.length === 1 && rivals.length === 1 ? [[old, (same[0] as [string, unknown])[0]]] : [];
    });
    if (found.length === 0) return renamed;
    for (const [old, now] of found) renamed.set(old, now);
  }
}

function namedIn(project: Project): Named[] {
  const { schemas, documents, brandBase, families, brands } = project;
  const inDocument = (kind: ResolvedDocument['kind'], source: Source, value: unknown, start: string): Named[] =>
    factUses(schemas, { name: '', kind, layered: bottomLayer('', source, value) }).map(({ fact, pointer, part }) => ({
      source,
      pointer: start + pointer,
      part,
      fact,
    }));
  const defined = [...documents.values()].flatMap(({ kind, source }) =>
    kind === 'facts' && isObject(source.value) && isObject(source.value.facts)
      ? Object.keys(source.value.facts).map(
          (fact): Named => ({ source, pointer: member('/facts', fact), part: 'name', fact }),
        )
      : [],
  );
  const used = [...documents.values()].flatMap(({ kind, source }) => inDocument(kind, source, source.value, ''));
  const layers = [...(brandBase ? [brandBase] : []), ...families.values(), ...brands.values()];
  const ofBrands = layers.flatMap((source) => {
    const { overrides } = isObject(source.value) ? source.value : {};
    const patches = Object.entries(isObject(overrides) ? overrides : {}).flatMap(([name, patch]) =>
      inDocument(documents.get(name)?.kind ?? 'step', source, patch, member('/overrides', name)),
    );
    return [...inDocument('brand' as ResolvedDocument['kind'], source, source.value, ''), ...patches];
  });
  return [...defined, ...used, ...ofBrands];
}

/** The file's text with other names, each line where it was. */
function rewritten(source: Source, places: readonly Named[], renamed: ReadonlyMap<string, string>): string {
  const spans = new Map(
    places.map(({ pointer, part }) => {
      const span = spanOf({ layer: '', source, pointer }, part);
      return [span.offset, span];
    }),
  );
  let text = source.text;
  for (const { offset, length } of [...spans.values()].sort((one, other) => other.offset - one.offset)) {
    const here = text.slice(offset, offset + length);
    text = text.slice(0, offset) + called(here, renamed) + text.slice(offset + length);
  }
  return text;
}

/** A name as a whole text, or in the braces of one. */
function called(written: string, renamed: ReadonlyMap<string, string>): string {
  return [...renamed].reduce(
    (text, [old, now]) => (text === JSON.stringify(old) ? JSON.stringify(now) : withFactNamed(text, old, now)),
    written,
  );
}

/** A text that shows a fact by another name. */
export function withFactNamed(text: string, old: string, now: string): string {
  return text.replace(new RegExp(`(\\{\\s*)${old}(?=\\s*[,}])`, 'g'), `$1${now}`);
}
