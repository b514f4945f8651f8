import { isOfType } from '../interpreter/facts.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { member } from '../model/json-pointer.ts';
import { didYouMean } from './nearest-name.ts';

/** What is wrong with a schema of answers, and where in it. */
export interface AnswerFault {
  pointer: string;
  message: string;
}

/** The types of which a keyword says something. */
const about = new Map<string, readonly string[]>(
  Object.entries({
    properties: ['object'],
    required: ['object'],
    items: ['array'],
    minItems: ['array'],
    maxItems: ['array'],
    minLength: ['string'],
    maxLength: ['string'],
    pattern: ['string'],
    format: ['string'],
    minimum: ['integer', 'number'],
    exclusiveMinimum: ['integer', 'number'],
    maximum: ['integer', 'number'],
    exclusiveMaximum: ['integer', 'number'],
    multipleOf: ['integer', 'number'],
  }),
);

/** Limits that no value keeps if the first is above the second. */
const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;

/** Why what a step asks could not be drawn, or not be answered. */
export function answerFaults(schema: JsonObject, pointer = ''): AnswerFault[] {
  const { type } = schema;
  if (pointer === '' && type !== 'object')
    return [
      {
        pointer: at(schema, pointer, 'type'),
        message: 'A step asks for fields, so its schema is of the type "object".',
      },
    ];
  if (typeof type !== 'string')
    return [{ pointer, message: 'A field says of which type its answer is: without a type no control can be chosen.' }];
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [
    ...ownFaults(schema, type, pointer),
    ...fields.flatMap(([name, inner]) =>
      isObject(inner) ? answerFaults(inner, member(`${pointer}/properties`, name)) : [],
    ),
    ...(isObject(schema.items) ? answerFaults(schema.items, `${pointer}/items`) : []),
  ];
}

function ownFaults(schema: JsonObject, type: string, pointer: string): AnswerFault[] {
  const misplaced = Object.keys(schema).find((keyword) => about.get(keyword)?.includes(type) === false);
  if (misplaced !== undefined)
    return [
      {
        pointer: `${pointer}/type`,
        message: `With "${misplaced}" the type is "${about.get(misplaced)?.join('" or "')}".`,
      },
    ];
  if (type === 'array' && !isObject(schema.items))
    return [{ pointer: `${pointer}/type`, message: 'A list says in "items" what it is a list of.' }];
  return [...choiceFaults(schema, type, pointer), ...limitFaults(schema, pointer), ...unasked(schema, pointer)];
}

/** Why no reply of a service can be what this part of its schema says. */
export function replyFaults(schema: JsonObject, pointer: string): AnswerFault[] {
  const { type } = schema;
  return [...(typeof type === 'string' ? choiceFaults(schema, type, pointer) : []), ...limitFaults(schema, pointer)];
}

/** Of the type that is said, or nothing can be chosen. */
function choiceFaults(schema: JsonObject, type: string, pointer: string): AnswerFault[] {
  const choices = [
    ...(Array.isArray(schema.enum) ? schema.enum.map((value, index) => ({ value, at: `/enum/${index}` })) : []),
    ...('const' in schema ? [{ value: schema.const, at: '/const' }] : []),
  ];
  return choices
    .filter(({ value }) => (type === 'null' ? value !== null : !isOfType(type as 'string', value)))
    .map((choice) => ({
      pointer: pointer + choice.at,
      message: `${JSON.stringify(choice.value)} is not of the type ${type}, so it can never be the answer.`,
    }));
}

function limitFaults(schema: JsonObject, pointer: string): AnswerFault[] {
  return limits
    .filter(([least, most]) => Number(schema[least]) > Number(schema[most]))
    .map(([least, most]) => ({
      pointer: `${pointer}/${least}`,
      message: `No answer keeps to this: "${least}" is ${schema[least]}, and "${most}" is ${schema[most]}.`,
    }));
}

function unasked(schema: JsonObject, pointer: string): AnswerFault[] {
  const asked = isObject(schema.properties) ? schema.properties : {};
  return (Array.isArray(schema.required) ? schema.required : []).flatMap((name, index) =>
    Object.hasOwn(asked, String(name))
      ? []
      : [
          {
            pointer: `${pointer}/required/${index}`,
            message: `"${name}" is required and not asked, so nobody can go on.${didYouMean(String(name), Object.keys(asked)) || ' Write it in "properties", or take it out here.'}`,
          },
        ],
  );
}

/** At a member, or where it is missing. */
function at(schema: JsonObject, pointer: string, name: string): string {
  return Object.hasOwn(schema, name) ? member(pointer, name) : pointer;
}
