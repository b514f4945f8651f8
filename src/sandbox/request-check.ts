import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Vocabulary } from '../interpreter/facts.ts';
import type { NamedCall, Services } from '../interpreter/requests.ts';
import { everyCall } from './calls.ts';
import { shapeOf } from './template-shape.ts';

/** What arrived, before anything is done with it. */
export interface Arrived {
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** The file of a multipart body. */
  file?: File;
}

export interface RequestCheck {
  /** What is wrong with the request, each with what to do about it; empty when it is what the service document says. */
  problems(named: NamedCall, arrived: Arrived): string[];
}

/** Holds requests to the service documents: what they do not know is refused. */
export function requestCheck(services: Services, vocabulary: Vocabulary): RequestCheck {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const strings = new Ajv({ strict: false, allErrors: true, coerceTypes: true });
  const checks = new Map(
    everyCall(services).map((named) => [
      named.name,
      {
        query: strings.compile(shapeOf(named.call.query ?? {}, vocabulary)),
        // The parts of a form are all text.
        body:
          named.call.body === undefined
            ? undefined
            : (named.call.filePart ? strings : ajv).compile(shapeOf(named.call.body, vocabulary)),
        headers: Object.entries(named.call.headers ?? {}).filter(([, value]) => typeof value === 'string'),
      },
    ]),
  );

  return {
    problems(named, { query, headers, body, file }) {
      const check = checks.get(named.name);
      if (!check) throw new Error(`Could not check a request: the service documents have no call "${named.name}".`);
      const where = fileOf(named.name);
      const found = [...problemsOf(check.query, Object.fromEntries(query), 'query', where)];
      for (const [name, value] of check.headers) {
        if (headers.get(name) !== value)
          found.push(
            `The header ${name} is ${JSON.stringify(headers.get(name))}, but ${where} says ${JSON.stringify(value)}.`,
          );
      }
      if (check.body) found.push(...problemsOf(check.body, body ?? {}, 'body', where));
      else if (body !== undefined && !(named.call.filePart && isEmpty(body)))
        found.push(`A body was sent, but ${where} gives this call none. Add "body" there, or send nothing.`);
      const { filePart } = named.call;
      if (filePart && !file)
        found.push(`No file was sent: ${where} says that the part "${filePart}" of a multipart form holds one.`);
      if (!filePart && file) found.push(`A file was sent, but ${where} gives this call no "filePart".`);
      return found;
    },
  };
}

function isEmpty(body: unknown): boolean {
  return body !== null && typeof body === 'object' && Object.keys(body).length === 0;
}

/** Where a call is written, for messages: "application.create" is in flows/services/application.json. */
export function fileOf(callName: string): string {
  return `flows/services/${callName.split('.')[0]}.json`;
}

function problemsOf(validate: ValidateFunction, value: unknown, part: string, file: string): string[] {
  if (validate(value)) return [];
  const told = (validate.errors ?? []).map((error) => `${part}${error.instancePath} ${wordsOf(error, file)}`);
  return [...new Set(told)];
}

/** The keywords that shapes use, in words. */
const words: Record<string, (error: ErrorObject, file: string) => string> = {
  additionalProperties: ({ params }, file) =>
    `has "${params.additionalProperty}", which ${file} does not know. Add it to the call's template there, or stop sending it.`,
  required: ({ params }, file) => `lacks "${params.missingProperty}", which ${file} always sends.`,
  enum: ({ params }) =>
    `is not one of ${(params.allowedValues as unknown[]).join(', ')}. Send one of them, or add to the fact's values in flows/facts.json.`,
  const: ({ params }, file) => `is not ${JSON.stringify(params.allowedValue)}, as ${file} writes it.`,
};

function wordsOf(error: ErrorObject, file: string): string {
  return (
    words[error.keyword]?.(error, file) ??
    `${error.message ?? 'is wrong'}, going by the fact's type in flows/facts.json.`
  );
}
