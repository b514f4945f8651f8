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
  /** What a condition comes down to for this lender: what it asks of the lender alone is decided. */
  forBrand(predicate: Predicate): Formula;
  /** Whether all that follows from the lender is as it is there: then everything is shown that is shown there. */
  knowsTheSame(other: ShownPlaces): boolean;
  /** What follows from the lender alone, by fact. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** The places of a brand. Worked out once. */
export const shownPlaces = kept(
  (schemas: Schemas, documents: Resolved['documents'], { value }: Resolved['brand']): ShownPlaces =>
    placesOf(schemas, documents, isObject(value) ? value : {}),
);

/** The places of a lender with these data. */
export function placesOf(schemas: Schemas, documents: Resolved['documents'], brand: JsonObject): ShownPlaces {
  return new BrandPlaces(schemas, documents, brand);
}

/** Conditions that all have to hold for something to be shown. */
type Way = readonly Predicate[];

/** Where a document, or a call of a service, is named. */
interface Naming {
  from: ResolvedDocument;
  pointer: string;
}

class BrandPlaces implements ShownPlaces {
  private readonly vocabulary: Vocabulary;
  readonly values: ReadonlyMap<string, unknown>;
  private readonly namings: ReadonlyMap<string, readonly Naming[]>;
  private readonly calls: ReadonlyMap<string, readonly Naming[]>;
  private readonly ways = new Map<string, readonly Way[]>();
  private readonly schemas: Schemas;
  private readonly documents: Resolved['documents'];

  constructor(schemas: Schemas, documents: Resolved['documents'], brand: JsonObject) {
    this.schemas = schemas;
    this.documents = documents;
    const all = [...documents.values()];
    this.vocabulary = Object.assign({}, ...all.map((each) => soundFacts(schemas, each))) as Vocabulary;
    this.values = valuesFromBrand(brandFacts(this.vocabulary), this.vocabulary, brand);
    this.namings = grouped(all, (from) => documentsNamedIn(schemas, from));
    this.calls = grouped(all, (from) =>
      written(schemas, from, 'call').map(({ text, pointer }) => ({ name: text, pointer })),
    );
    this.findWays();
  }

  isShown(name: string, pointer: string): boolean {
    const document = this.documents.get(name);
    if (!document || document.kind === 'facts') return true;
    const around = this.conditionsAround(document, pointer);
    return this.waysTo(document).some((way) => this.canHold([...way, ...around])) && this.isAsked(document, pointer);
  }

  forBrand(predicate: Predicate): Formula {
    return decided(formulaOf(predicate, this.vocabulary), this.values);
  }

  knowsTheSame({ values }: ShownPlaces): boolean {
    return canonical([...this.values]) === canonical([...values]);
  }

  /** A document that nothing names is another check's business. */
  private waysTo({ name, kind }: ResolvedDocument): readonly Way[] {
    return takenWhole.has(kind) || !this.namings.has(name) ? [[]] : (this.ways.get(name) ?? []);
  }

  /** From the documents that the program takes to what they name, and on, as long as there is more. */
  private findWays(): void {
    for (let before = -1; before < this.ways.size; ) {
      before = this.ways.size;
      for (const [name, namings] of this.namings) {
        const ways = namings.flatMap((naming) => this.way(naming));
        if (ways.length > 0) this.ways.set(name, ways);
      }
    }
  }

  /** A step is shown while its place in the flow is; what else names a document may have changed when it comes up. */
  private way({ from, pointer }: Naming): Way[] {
    const around = this.conditionsAround(from, pointer);
    return this.waysTo(from).some((way) => this.canHold([...way, ...around]))
      ? [from.kind === 'flow' ? around : []]
      : [];
  }

  /** Whether something that is shown makes a call of a service. */
  private isAsked({ name, kind }: ResolvedDocument, pointer: string): boolean {
    const [calls, call] = namesOf(pointer);
    if (kind !== 'service' || calls !== 'calls' || call === undefined) return true;
    const namings = this.calls.get(`${name.replace(/^.*\//, '')}.${call}`);
    return namings === undefined || namings.some(({ from, pointer: at }) => this.isShown(from.name, at));
  }

  private canHold(way: Way): boolean {
    const asked = testsIn(way.map((predicate) => formulaOf(predicate, this.vocabulary)));
    const formulas = way.map((predicate) => this.forBrand(predicate));
    // What the lender has no part in holds in some case for everybody, which other checks see to.
    const dependsOnBrand = [...asked.keys()].some((fact) => this.values.has(fact));
    return !formulas.some(isNever) && (!dependsOnBrand || isPossible(formulas, this.vocabulary));
  }

  /** The conditions of all that holds a place, the place itself included. */
  private conditionsAround({ layered }: ResolvedDocument, pointer: string): Way {
    return pointersTo(pointer).flatMap((at) => {
      const holder = valueAt(layered.value, at);
      if (!isObject(holder) || !this.isPredicate(holder.when)) return [];
      const others = this.conditionsInVariants(layered.value, member(at, 'when'));
      return [others.length === 0 ? holder.when : { anyOf: [holder.when, ...others] }];
    });
  }

  /** What variants say instead of a condition. */
  private conditionsInVariants(document: unknown, pointer: string): Predicate[] {
    const variants = isObject(document) && isObject(document.variants) ? Object.values(document.variants) : [];
    return variants.flatMap((variant) => {
      const instead = valueAt(variant, `/merge${pointer}`);
      return instead === undefined ? [] : [this.isPredicate(instead) ? instead : {}];
    });
  }

  private isPredicate(value: unknown): value is Predicate {
    return isObject(value) && isSoundPredicate(this.schemas, value);
  }
}

const isSoundPredicate = kept(
  (schemas: Schemas, value: object) => checkerOf(schemas)('common.schema.json#/$defs/predicate', value).length === 0,
);

function grouped(
  documents: readonly ResolvedDocument[],
  namesIn: (from: ResolvedDocument) => readonly { name: string; pointer: string }[],
): Map<string, Naming[]> {
  const groups = new Map<string, Naming[]>();
  for (const from of documents)
    for (const { name, pointer } of namesIn(from)) groups.set(name, [...(groups.get(name) ?? []), { from, pointer }]);
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
