import type { Vocabulary } from '../interpreter/facts.ts';
import { templatePart } from '../interpreter/values.ts';
import type { Fact } from '../model/generated/documents.ts';

/** The part of JSON Schema that shapes are written in. */
export type Shape = Record<string, unknown>;

interface Member {
  shape: Shape;
  /** Whether it may be left out: an unanswered fact, a condition that does not hold. */
  optional: boolean;
}

/**
 * The JSON Schema of everything a value template can become, whatever the answers: unknown members are refused, a fact
 * has its type, what is always sent is required. So a service document is also the contract its requests are held to.
 */
export function shapeOf(template: unknown, vocabulary: Vocabulary): Shape {
  return memberOf(template, vocabulary).shape;
}

function memberOf(template: unknown, vocabulary: Vocabulary): Member {
  const part = templatePart(template);
  switch (part.kind) {
    case 'fact': {
      const fact = vocabulary[part.fact];
      if (!fact) return { shape: {}, optional: true };
      return { shape: shapeOfFact(fact), optional: fact.default === undefined && fact.when === undefined };
    }
    case 'text':
      return { shape: { type: 'string' }, optional: false };
    case 'conditional':
      return { shape: shapeOf(part.value, vocabulary), optional: true };
    case 'list': {
      const shapes = part.items.map((item) => shapeOf(item, vocabulary));
      return {
        shape: { type: 'array', maxItems: shapes.length, ...(shapes.length > 0 && { items: { anyOf: shapes } }) },
        optional: false,
      };
    }
    case 'object': {
      const members = Object.entries(part.members).map(([name, inner]) => [name, memberOf(inner, vocabulary)] as const);
      const required = members.filter(([, member]) => !member.optional).map(([name]) => name);
      return {
        shape: {
          type: 'object',
          properties: Object.fromEntries(members.map(([name, member]) => [name, member.shape])),
          required,
          additionalProperties: false,
        },
        // Left out when all its members are.
        optional: members.length > 0 && required.length === 0,
      };
    }
    case 'literal':
      // The type lets a parameter, which is always text, be read as what the template says.
      return { shape: { type: part.value === null ? 'null' : typeof part.value, const: part.value }, optional: false };
  }
}

function shapeOfFact(fact: Fact): Shape {
  if (fact.values) return { enum: fact.values };
  if (fact.when) return { type: 'boolean' };
  return fact.type === undefined ? {} : shapesOfTypes[fact.type];
}

const shapesOfTypes: Record<NonNullable<Fact['type']>, Shape> = {
  string: { type: 'string', minLength: 1 },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  array: { type: 'array' },
  object: { type: 'object' },
};
