import { counted } from '../interpreter/shown.ts';

/** What a schema wants of a value's size, by keyword; of those that schemas/ has. */
const wants: Readonly<Record<string, (limit: number) => string>> = {
  minLength: (limit) => `should have at least ${counted(limit, 'letter')}`,
  minItems: (limit) => `should have at least ${counted(limit, 'item')}`,
  maxItems: (limit) => `should have no more than ${counted(limit, 'item')}`,
  minProperties: (limit) => `should have at least ${counted(limit, 'property', 'properties')}`,
  maxProperties: (limit) => `should have no more than ${counted(limit, 'property', 'properties')}`,
  minimum: (limit) => `should be at least ${limit}`,
  maximum: (limit) => `should be at most ${limit}`,
  exclusiveMinimum: (limit) => `should be more than ${limit}`,
};

/** "should have at least 2 letters"; undefined of a keyword that is about something else. */
export function wantedSize(keyword: string, limit: unknown): string | undefined {
  return Object.hasOwn(wants, keyword) ? wants[keyword]?.(Number(limit)) : undefined;
}
