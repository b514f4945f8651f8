import { constraintKeywords } from '../model/failure-keywords.ts';
import { isObject } from '../model/json.ts';
import { pointerOf } from '../model/json-pointer.ts';

/** A way in which an answer can fail what its schema says. */
export interface PossibleFailure {
  /** As a dotted path; of an entry of a list the list, where it is said. */
  field: string;
  keyword: string;
  /** Where in the schema: "/properties/income/minimum". */
  pointer: string;
}

/** Every way in which the answers that a schema asks for can fail it. Of what is no schema, what can be understood. */
export function possibleFailures(schema: unknown): PossibleFailure[] {
  const look = (part: unknown, names: string[], field: string[], isEntry: boolean): PossibleFailure[] => {
    if (!isObject(part)) return [];
    const at = (keyword: string, of = field): PossibleFailure => ({
      field: of.join('.'),
      keyword,
      pointer: pointerOf([...names, keyword]),
    });
    const own = constraintKeywords.filter((keyword) => Object.hasOwn(part, keyword) && !isImplied(part, keyword));
    const required = Array.isArray(part.required) ? part.required : [];
    const properties = Object.entries(isObject(part.properties) ? part.properties : {});
    return [
      ...own.map((keyword) => at(keyword)),
      ...(canMissItsType(part, isEntry) ? [at('type')] : []),
      ...required.map((name) => at('required', isEntry ? field : [...field, String(name)])),
      ...properties.flatMap(([name, inner]) =>
        look(inner, [...names, 'properties', name], isEntry ? field : [...field, name], isEntry),
      ),
      ...look(part.items, [...names, 'items'], field, true),
    ];
  };
  return look(schema, [], [], false);
}

/** A text control can hold what is no number, and a list what is not there yet; other types cannot be missed. */
function canMissItsType({ type }: Record<string, unknown>, isEntry: boolean): boolean {
  return type === 'integer' || type === 'number' || (isEntry && type === 'object');
}

/** A limit that every text keeps. */
function isImplied(schema: Record<string, unknown>, keyword: string): boolean {
  return keyword === 'minLength' && schema.minLength === 0;
}
