import type { Vocabulary } from '../interpreter/facts.ts';
import { counted, grouped, shown } from '../interpreter/shown.ts';
import { templatePart } from '../interpreter/values.ts';
import type { Compute, DataSchema, Fact, Literal, Predicate, Test, Text } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import { capital, listInWords, midSentence } from './english.ts';

/**
 * What is written as data, in English: predicates, tests, schemas, computed facts and what is sent. Facts go by their
 * labels. Precise before pretty: two things that mean different things never read the same.
 */

/** A text as it is written, quoted. */
export function textInWords(text: Text | undefined): string {
  return `“${typeof text === 'string' ? text : JSON.stringify(text ?? '')}”`;
}

/** A fact by its label, to stand inside a sentence. Quoted where its own punctuation would tear the sentence. */
export function factInWords(name: string, vocabulary: Vocabulary): string {
  const label = Object.hasOwn(vocabulary, name) ? (vocabulary[name]?.label ?? name) : `the unknown fact ${name}`;
  return /[,;:()]/.test(label) ? `“${label}”` : midSentence(label);
}

/** A predicate as a condition: to be put after "when". */
export function predicateInWords(predicate: Predicate, vocabulary: Vocabulary): string {
  const parts = Object.entries(predicate).map(([key, part]) => {
    if (Object.hasOwn(combinations, key)) return (combinations[key as Combined] as Combination)(part, vocabulary);
    return factTest(key, part as Test, vocabulary);
  });
  return parts.length === 0 ? 'always' : parts.join(', and ');
}

type Combined = 'anyOf' | 'allOf' | 'not';
type Combination = (part: unknown, vocabulary: Vocabulary) => string;

const several =
  (joint: 'and' | 'or'): Combination =>
  (part, vocabulary) => {
    const inner = (part as Predicate[]).map((each) => {
      const words = predicateInWords(each, vocabulary);
      return Object.keys(each).length > 1 || /, (and|or) /.test(words) ? `(${words})` : words;
    });
    return inner.length === 1 ? inner.join('') : `(${inner.join(`, ${joint} `)})`;
  };

const combinations: Record<Combined, Combination> = {
  anyOf: several('or'),
  allOf: several('and'),
  not: (part, vocabulary) => `it is not so that (${predicateInWords(part as Predicate, vocabulary)})`,
};

function factTest(name: string, test: Test, vocabulary: Vocabulary): string {
  const fact = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  // The label of a yes-or-no fact is a statement: it is quoted, and said to be true or false.
  const subject =
    isYesOrNo(fact) || typeof test === 'boolean' ? `“${fact?.label ?? name}”` : factInWords(name, vocabulary);
  return `${subject} ${testInWords(test, fact)}`;
}

function isYesOrNo(fact: Fact | undefined): boolean {
  return fact !== undefined && (fact.type === 'boolean' || fact.when !== undefined);
}

/** What is asked of one fact: to be put after the fact. */
export function testInWords(test: Test, fact?: Fact): string {
  if (Array.isArray(test)) return oneOf(test, fact);
  if (!isObject(test)) return `is ${literal(test as Literal, fact)}`;
  const parts = Object.entries(test).map(([keyword, argument]) => keywordTest(keyword, argument, fact, true));
  return parts.join(' and ');
}

type Fragment = Extract<Test, { exists?: boolean }>;
type Wording = (argument: never, fact: Fact | undefined) => string;

/** How each keyword of a test reads, and how its opposite does. The table of interpreter/predicates.ts, in words. */
const tests: Record<Exclude<keyof Fragment, 'not'>, { is: Wording; isNot: Wording }> = {
  exists: {
    is: (argument: boolean) => (argument ? 'is known' : 'is not known'),
    isNot: (argument: boolean) => (argument ? 'is not known' : 'is known'),
  },
  const: {
    is: (argument: Literal, fact) => `is ${literal(argument, fact)}`,
    isNot: (argument: Literal, fact) => `is not ${literal(argument, fact)}`,
  },
  enum: {
    is: (argument: Literal[], fact) => oneOf(argument, fact),
    isNot: (argument: Literal[], fact) => `is none of ${choices(argument, fact, 'and')}`,
  },
  minimum: {
    is: (argument: number, fact) => `is at least ${literal(argument, fact)}`,
    isNot: (argument: number, fact) => `is not at least ${literal(argument, fact)}`,
  },
  exclusiveMinimum: {
    is: (argument: number, fact) => `is more than ${literal(argument, fact)}`,
    isNot: (argument: number, fact) => `is not more than ${literal(argument, fact)}`,
  },
  maximum: {
    is: (argument: number, fact) => `is at most ${literal(argument, fact)}`,
    isNot: (argument: number, fact) => `is not at most ${literal(argument, fact)}`,
  },
  exclusiveMaximum: {
    is: (argument: number, fact) => `is less than ${literal(argument, fact)}`,
    isNot: (argument: number, fact) => `is not less than ${literal(argument, fact)}`,
  },
  minLength: {
    is: (argument: number) => `has at least ${counted(argument, 'character')}`,
    isNot: (argument: number) => `does not have at least ${counted(argument, 'character')}`,
  },
  maxLength: {
    is: (argument: number) => `has at most ${counted(argument, 'character')}`,
    isNot: (argument: number) => `does not have at most ${counted(argument, 'character')}`,
  },
  pattern: {
    is: (argument: string) => `matches \`${argument}\``,
    isNot: (argument: string) => `does not match \`${argument}\``,
  },
};

function keywordTest(keyword: string, argument: unknown, fact: Fact | undefined, holds: boolean): string {
  // `not` inside a test asks for a value too: an unanswered fact passes neither the test nor its opposite.
  if (keyword === 'not') return `is known and ${opposite(argument as Test, fact)}`;
  const wording = Object.hasOwn(tests, keyword) ? tests[keyword as keyof typeof tests] : undefined;
  if (!wording) return `passes the unknown test “${keyword}”`;
  return (holds ? wording.is : wording.isNot)(argument as never, fact);
}

function opposite(test: Test, fact: Fact | undefined): string {
  if (Array.isArray(test)) return tests.enum.isNot(test as never, fact);
  if (!isObject(test)) return tests.const.isNot(test as never, fact);
  const entries = Object.entries(test);
  const [only] = entries;
  if (only && entries.length === 1 && only[0] !== 'not') return keywordTest(only[0], only[1], fact, false);
  return `it is not so that it ${testInWords(test, fact)}`;
}

function oneOf(values: readonly unknown[], fact: Fact | undefined): string {
  return `is ${choices(values as Literal[], fact, 'or')}`;
}

function choices(values: readonly Literal[], fact: Fact | undefined, joint: 'and' | 'or'): string {
  return listInWords(
    values.map((each) => literal(each, fact)),
    joint,
  );
}

function literal(value: Literal, fact?: Fact): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return fact?.format ? shown(value, fact.format) : grouped(value);
  return value === '' ? 'empty text' : value;
}

/** A plain value, as it would be said: text in quotes, a list with its items. */
export function plainInWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 20 });
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(itemInWords).join(', ');
  const members = Object.entries(value as object).map(([name, inner]) => `${name}: ${plainInWords(inner)}`);
  return members.length === 0 ? 'empty' : members.join('; ');
}

function itemInWords(item: unknown): string {
  return typeof item === 'string' ? item : isObject(item) ? `(${plainInWords(item)})` : plainInWords(item);
}

/** A value that is sent, or handed on: facts in place. */
export function valueInWords(template: unknown, vocabulary: Vocabulary): string {
  const part = templatePart(template);
  switch (part.kind) {
    case 'fact':
      return factInWords(part.fact, vocabulary);
    case 'text':
      return `the text ${textInWords(part.text)}`;
    case 'conditional':
      return `${valueInWords(part.value, vocabulary)}, only when ${predicateInWords(part.when, vocabulary)}`;
    case 'list':
      return part.items.length === 0
        ? 'an empty list'
        : `a list of ${listInWords(
            part.items.map((item) => `(${valueInWords(item, vocabulary)})`),
            'and',
          )}`;
    case 'object': {
      const members = Object.entries(part.members).map(
        ([name, inner]) => `${name}: ${valueInWords(inner, vocabulary)}`,
      );
      return members.length === 0 ? 'an empty object' : members.join('; ');
    }
    case 'literal':
      return typeof part.value === 'string' ? `always “${part.value}”` : `always ${plainInWords(part.value)}`;
  }
}

const kinds: Record<NonNullable<DataSchema['type']>, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'several fields',
  null: 'nothing',
};

const formats: Record<NonNullable<DataSchema['format']>, string> = {
  date: 'a date that exists',
  email: 'an email address',
  uuid: 'a UUID',
  uri: 'a web address',
};

type Constraint = (argument: never, schema: DataSchema) => string;

/** How each constraint on an answer reads. Keywords that say how answers are made up, not what they may be, are left out. */
const constraints: Partial<Record<keyof DataSchema, Constraint>> = {
  type: (argument: NonNullable<DataSchema['type']>) => kinds[argument] ?? String(argument),
  format: (argument: NonNullable<DataSchema['format']>) => formats[argument] ?? String(argument),
  const: (argument: Literal) => (argument === true ? 'must be agreed to' : `must be ${literal(argument)}`),
  enum: (argument: Literal[]) => `one of ${choices(argument, undefined, 'or')}`,
  minLength: (argument: number) => `at least ${counted(argument, 'character')}`,
  maxLength: (argument: number) => `at most ${counted(argument, 'character')}`,
  pattern: (argument: string) => `matches \`${argument}\``,
  minimum: (argument: number) => `at least ${literal(argument)}`,
  exclusiveMinimum: (argument: number) => `more than ${literal(argument)}`,
  maximum: (argument: number) => `at most ${literal(argument)}`,
  exclusiveMaximum: (argument: number) => `less than ${literal(argument)}`,
  multipleOf: (argument: number) => `a multiple of ${literal(argument)}`,
  minItems: (argument: number) => `at least ${counted(argument, 'item')}`,
  maxItems: (argument: number) => `at most ${counted(argument, 'item')}`,
  writeOnly: (argument: boolean) => (argument ? 'a secret that is never stored' : ''),
  additionalProperties: () => 'no further fields',
};

/** What an answer may be: "a whole number, at least 0, at most 9,999,999". */
export function limitsInWords(schema: DataSchema): string {
  return (Object.keys(constraints) as (keyof DataSchema)[])
    .filter((keyword) => Object.hasOwn(schema, keyword))
    .map((keyword) => constraintInWords(keyword, schema[keyword]))
    .filter((words) => words !== '')
    .join(', ');
}

/** One constraint: "at least 2 characters". */
export function constraintInWords(keyword: string, argument: unknown): string {
  const wording = Object.hasOwn(constraints, keyword) ? constraints[keyword as keyof DataSchema] : undefined;
  return wording ? wording(argument as never, {}) : `${keyword} ${plainInWords(argument)}`;
}

const failures: Record<string, string> = {
  required: 'nothing is entered',
  type: 'it is not of the right kind',
  enum: 'it is none of the choices',
  const: 'it is not agreed to',
  minLength: 'it is too short',
  maxLength: 'it is too long',
  pattern: 'it does not match',
  format: 'it is not of the right form',
  minimum: 'it is too low',
  exclusiveMinimum: 'it is too low, or the limit itself',
  maximum: 'it is too high',
  exclusiveMaximum: 'it is too high, or the limit itself',
  multipleOf: 'it is not a multiple',
  minItems: 'there are too few',
  maxItems: 'there are too many',
};

/** When a message for a keyword is shown: to be put after "when". */
export function failureInWords(keyword: string): string {
  return failures[keyword] ?? `it fails ${keyword}`;
}

type Computed = (facts: string[]) => string;

const computed: Record<keyof Compute, Computed> = {
  yearsSince: ([date]) => `whole years from ${date} to today`,
  daysSince: ([date]) => `whole days from ${date} to today`,
  count: ([list]) => `how many items ${list} has`,
  length: ([text]) => `how many characters ${text} has`,
  uppercase: ([text]) => `${text}, in capitals`,
  firstKnown: (facts) => `the first of these that is known: ${facts.join(', then ')}`,
  includes: ([list, value]) => `whether ${list} holds ${value}`,
  startsWithAny: ([text, list]) => `whether ${text} starts with any of ${list}`,
  sum: (facts) => `the sum of ${listInWords(facts, 'and')}`,
  pick: ([list, uuid]) => `the row of ${list} that is ${uuid}`,
  within: ([value, least, most]) => `whether ${value} is from ${least} to ${most}`,
  difference: ([one, other]) => `${one} less ${other}`,
  originationFee: ([amount, ...fee]) => `the origination fee of ${amount}, from ${listInWords(fee, 'and')}`,
  drawTotal: ([amount, ...fee]) => `${amount} with its origination fee, from ${listInWords(fee, 'and')}`,
  monthlyPayment: ([owed, rate, years]) => `the monthly payment on ${owed} at ${rate} over ${years}`,
  recordingTax: ([amount, rate, state]) => `the recording tax on ${amount} in ${state}, at ${rate} for each 100,000`,
  rateWithDiscounts: ([rate, list, chosen]) => `${rate} less those of ${list} that are in ${chosen}`,
  sumOfRows: ([list, chosen]) => `the sums of the rows of ${list} that are in ${chosen}`,
  uuidsWhere: ([list, condition]) => `the rows of ${list} for which this holds: ${condition}`,
  isRoutingNumber: ([text]) => `whether ${text} is a bank's routing number`,
  servedStates: ([allBut, only]) => `${only}, or all states but ${allBut}`,
  stateNames: ([list]) => `the names of ${list}`,
  same: ([one, other]) => `whether ${one} and ${other} are the same`,
};

/** Where a fact comes from: "computed: whole years from date of birth to today". */
export function sourceInWords(fact: Fact, vocabulary: Vocabulary): string {
  const parts: string[] = [];
  if (fact.from !== undefined) parts.push(`read from ${fact.from}`);
  for (const [name, given] of Object.entries(fact.compute ?? {})) {
    const facts = [given].flat().map((each) => factInWords(String(each), vocabulary));
    const wording = Object.hasOwn(computed, name) ? computed[name as keyof Compute] : undefined;
    parts.push(wording ? wording(facts) : `${name} of ${listInWords(facts, 'and')}`);
  }
  if (fact.at !== undefined) parts.push(`of that, ${fact.at}`);
  if (fact.when !== undefined) parts.push(`true when ${predicateInWords(fact.when, vocabulary)}`);
  if (fact.default !== undefined) parts.push(`${literalOrList(fact.default)} while nothing is known`);
  return capital(parts.join('; '));
}

function literalOrList(value: unknown): string {
  return Array.isArray(value) ? `a list of ${plainInWords(value)}` : literal(value as Literal);
}
