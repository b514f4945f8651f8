import type { Predicate, Text } from '../model/generated/documents.ts';
import type { Facts } from './facts.ts';
import { holds } from './predicates.ts';
import { stringOf } from './texts.ts';

/** What a part of a value template is, told by its keys. The config checks read templates with it too. */
export type TemplatePart =
  | { kind: 'fact'; fact: string }
  | { kind: 'text'; text: Text }
  | { kind: 'conditional'; when: Predicate; value: unknown }
  | { kind: 'list'; items: unknown[] }
  | { kind: 'object'; members: Record<string, unknown> }
  | { kind: 'literal'; value: unknown };

export function templatePart(template: unknown): TemplatePart {
  if (Array.isArray(template)) return { kind: 'list', items: template };
  if (template === null || typeof template !== 'object') return { kind: 'literal', value: template };
  const members = template as Record<string, unknown>;
  const keys = Object.keys(members);
  if (keys.length === 1 && typeof members.fact === 'string') return { kind: 'fact', fact: members.fact };
  if (keys.length === 1 && (typeof members.text === 'string' || isCompiled(members.text)))
    return { kind: 'text', text: members.text as Text };
  if (keys.length === 2 && 'value' in members && members.when !== null && typeof members.when === 'object') {
    return { kind: 'conditional', when: members.when as Predicate, value: members.value };
  }
  return { kind: 'object', members };
}

function isCompiled(text: unknown): boolean {
  return text !== null && typeof text === 'object' && Array.isArray((text as { parts?: unknown }).parts);
}

/** The value a template stands for; undefined when it is to be left out. */
export function filled(template: unknown, facts: Facts): unknown {
  const part = templatePart(template);
  switch (part.kind) {
    case 'fact':
      return facts.valueOf(part.fact);
    case 'text':
      return stringOf(part.text, facts);
    case 'conditional':
      return holds(part.when, facts) ? filled(part.value, facts) : undefined;
    case 'list':
      return part.items.map((item) => filled(item, facts)).filter((item) => item !== undefined);
    case 'object': {
      const entries = Object.entries(part.members).map(([name, inner]) => [name, filled(inner, facts)] as const);
      const present = entries.filter(([, value]) => value !== undefined);
      // An object whose every member is unanswered says nothing; one written empty is meant.
      return present.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(present);
    }
    case 'literal':
      return part.value;
  }
}
