import { brandFacts, valuesFromBrand } from '../interpreter/brand-facts.ts';
import type { Vocabulary } from '../interpreter/facts.ts';
import { testHolds } from '../interpreter/predicates.ts';
import type { Predicate } from '../model/generated/documents.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { member, namesOf, pointersTo, valueAt } from '../model/json-pointer.ts';
import { canonical } from '../model/schema-key.ts';
import { always, type Formula, formulaOf, testsIn } from './analysis/formula.ts';
import { isPossible } from './analysis/satisfy.ts';
import { written } from './described.ts';
import { kept } from './kept.ts';
import { documentsNamedIn, takenWhole } from './named-documents.ts';
import { predicatesIn } from './predicates-in.ts';
import type { Resolved, ResolvedDocument } from './resolve.ts';
import type { Schemas } from './schema-walk.ts';
import { checkerOf, soundFacts } from './sound-documents.ts';

/** Where the borrowers of one brand may come to. */
export interface ShownPlaces {
  /**
   * Whether a brand's borrowers may ever meet what stands at a place: the conditions around it can hold for this lender, and
   * something that they may come to names the document. "No" is certain; "yes" may be a case that never comes up.
   */
  isShown(document: string, pointer: string): boolean;
  /** Whether anything names a document, or the program takes it: of one that nobody comes to, all that it says may be shown. */
  isNamed(document: string): boolean;
  /** What a condition comes down to for this lender: what it asks of the lender alone is decided. */
  forBrand(predicate: Predicate): Formula;
  /** What follows from the lender alone, by fact; or from another of which all conditions hold that hold of it. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** The places of a brand. */
export const shownPlaces = kept(
  (schemas: Schemas, documents: Resolved['documents'], { value }: Resolved['brand']): ShownPlaces =>
    placesOf(schemas, documents, isObject(value) ? value : {}),
);

/** The places of a lender with these data: the same object for lenders of whom the same conditions hold. */
export function placesOf(schemas: Schemas, documents: Resolved['documents'], brand: JsonObject): ShownPlaces {
  const { vocabulary, names, asked, known, ...namings } = conditionsIn(schemas, documents);
  const values = valuesFromBrand(names, vocabulary, brand);
  const key = asked.map(({ fact, test }) => (testHolds(test, values.get(fact)) ? '1' : '0')).join('');
  const places = known.get(key) ?? new BrandPlaces({ schemas, documents, vocabulary, ...namings }, values);
  known.set(key, places);
  return places;
}

/** What documents name, and what their conditions ask of a lender, with the places by what comes of that. */
const conditionsIn = kept((schemas: Schemas, documents: Resolved['documents']) => {
  const all = [...documents.values()];
  const vocabulary: Vocabulary = Object.assign({}, ...all.map((each) => soundFacts(schemas, each)));
  const names = brandFacts(vocabulary);
  const tests = testsIn(
    all
      .flatMap((document) => predicatesIn(schemas, document))
      .filter(({ predicate }) => isSoundPredicate(schemas, predicate))
      .map(({ predicate }) => formulaOf(predicate, vocabulary)),
  );
  const asked = names.flatMap((fact) => {
    const each = new Map((tests.get(fact) ?? []).map((test) => [canonical(test), test]));
    return [...each.values()].map((test) => ({ fact, test }));
  });
  return {
    vocabulary,
    names,
    asked,
    known: new Map<string, ShownPlaces>(),
    namings: grouped(schemas, all, (from) => documentsNamedIn(schemas, from)),
    calls: grouped(schemas, all, (from) =>
      written(schemas, from, 'call').map(({ text, pointer }) => ({ name: text, pointer })),
    ),
  };
});

/** Conditions that all have to hold for something to be shown. */
type Way = readonly Predicate[];

/** Where a document, or a call of a service, is named, and the conditions around that. */
interface Naming {
  from: ResolvedDocument;
  pointer: string;
  around: Way;
}

/** Documents, and what they name and ask. */
interface Given {
  schemas: Schemas;
  documents: Resolved['documents'];
  vocabulary: Vocabulary;
  namings: ReadonlyMap<string, readonly Naming[]>;
  calls: ReadonlyMap<string, readonly Naming[]>;
}

class BrandPlaces implements ShownPlaces {
  private readonly ways = new Map<string, readonly Way[]>();

  constructor(
    private readonly given: Given,
    readonly values: ReadonlyMap<string, unknown>,
  ) {
    this.findWays();
  }

  isShown(name: string, pointer: string): boolean {
    const document = this.given.documents.get(name);
    if (!document || document.kind === 'facts') return true;
    const around = conditionsAround(this.given.schemas, document, pointer);
    return this.waysTo(document).some((way) => this.canHold([...way, ...around])) && this.isAsked(document, pointer);
  }

  forBrand(predicate: Predicate): Formula {
    return decided(formulaOf(predicate, this.given.vocabulary), this.values);
  }

  isNamed(name: string): boolean {
    const kind = this.given.documents.get(name)?.kind;
    return this.given.namings.has(name) || (kind !== undefined && takenWhole.has(kind));
  }

  /** A document that nothing names is another check's business. */
  private waysTo({ name, kind }: ResolvedDocument): readonly Way[] {
    return takenWhole.has(kind) || !this.given.namings.has(name) ? [[]] : (this.ways.get(name) ?? []);
  }

  /** From the documents that the program takes to what they name, and on, as long as there is more. */
  private findWays(): void {
    for (let before = -1; before < this.ways.size; ) {
      before = this.ways.size;
      for (const [name, namings] of this.given.namings) {
        const ways = namings.flatMap((naming) => this.way(naming));
        if (ways.length > 0) this.ways.set(name, ways);
      }
    }
  }

  /** A step is shown while its place in the flow is; what else names a document may have changed when it comes up. */
  private way({ from, around }: Naming): Way[] {
    return this.waysTo(from).some((way) => this.canHold([...way, ...around]))
      ? [from.kind === 'flow' ? around : []]
      : [];
  }

  /** Whether something that is shown makes a call of a service. */
  private isAsked({ name, kind }: ResolvedDocument, pointer: string): boolean {
    const [calls, call] = namesOf(pointer);
    if (kind !== 'service' || calls !== 'calls' || call === undefined) return true;
    const namings = this.given.calls.get(`${name.replace(/^.*\//, '')}.${call}`);
    return namings === undefined || namings.some(({ from, pointer: at }) => this.isShown(from.name, at));
  }

  private canHold(way: Way): boolean {
    const asked = way.map((predicate) => meaningOf(this.given.vocabulary, predicate));
    // What the lender has no part in holds in some case for everybody, which other checks see to.
    const dependsOnBrand = asked.some(({ facts }) => facts.some((fact) => this.values.has(fact)));
    if (!dependsOnBrand) return asked.every(({ isNever }) => !isNever);
    const formulas = asked.map(({ formula }) => decided(formula, this.values));
    return !formulas.some(isNever) && isPossible(formulas, this.given.vocabulary);
  }
}

/** What a condition means, which facts that asks, and whether it never holds, whatever they are. */
const meaningOf = kept((vocabulary: Vocabulary, predicate: Predicate) => {
  const formula = formulaOf(predicate, vocabulary);
  return { formula, facts: [...testsIn([formula]).keys()], isNever: isNever(decided(formula, new Map())) };
});

/** The conditions of all that holds a place, the place itself included. */
function conditionsAround(schemas: Schemas, { layered }: ResolvedDocument, pointer: string): Way {
  return pointersTo(pointer).flatMap((at) => {
    const holder = valueAt(layered.value, at);
    if (!isObject(holder) || !isPredicate(schemas, holder.when)) return [];
    const others = conditionsInVariants(schemas, layered.value, member(at, 'when'));
    return [others.length === 0 ? holder.when : { anyOf: [holder.when, ...others] }];
  });
}

/** What variants say instead of a condition. */
function conditionsInVariants(schemas: Schemas, document: unknown, pointer: string): Predicate[] {
  const variants = isObject(document) && isObject(document.variants) ? Object.values(document.variants) : [];
  return variants.flatMap((variant) => {
    const instead = valueAt(variant, `/merge${pointer}`);
    return instead === undefined ? [] : [isPredicate(schemas, instead) ? instead : {}];
  });
}

function isPredicate(schemas: Schemas, value: unknown): value is Predicate {
  return isObject(value) && isSoundPredicate(schemas, value);
}

const isSoundPredicate = kept(
  (schemas: Schemas, value: object) => checkerOf(schemas)('common.schema.json#/$defs/predicate', value).length === 0,
);

function grouped(
  schemas: Schemas,
  documents: readonly ResolvedDocument[],
  namesIn: (from: ResolvedDocument) => readonly { name: string; pointer: string }[],
): Map<string, Naming[]> {
  const groups = new Map<string, Naming[]>();
  for (const from of documents)
    for (const { name, pointer } of namesIn(from)) {
      const naming = { from, pointer, around: conditionsAround(schemas, from, pointer) };
      groups.set(name, [...(groups.get(name) ?? []), naming]);
    }
  return groups;
}

const never: Formula = { any: [] };

const isAlways = (formula: Formula) => 'all' in formula && formula.all.length === 0;
const isNever = (formula: Formula) => 'any' in formula && formula.any.length === 0;

/** The formula with what is known put in its place, and no more of it than still depends on anything. */
function decided(formula: Formula, values: ReadonlyMap<string, unknown>): Formula {
  if ('not' in formula) {
    const inner = decided(formula.not, values);
    return isAlways(inner) ? never : isNever(inner) ? always : { not: inner };
  }
  if ('all' in formula) {
    const parts = formula.all.map((part) => decided(part, values)).filter((part) => !isAlways(part));
    return parts.some(isNever) ? never : parts.length === 1 ? (parts[0] as Formula) : { all: parts };
  }
  if ('any' in formula) {
    const parts = formula.any.map((part) => decided(part, values)).filter((part) => !isNever(part));
    return parts.some(isAlways) ? always : parts.length === 1 ? (parts[0] as Formula) : { any: parts };
  }
  if (!values.has(formula.fact)) return formula;
  return testHolds(formula.test, values.get(formula.fact)) ? always : never;
}
