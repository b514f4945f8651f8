import { type TemplatePart, templatePart } from '../../interpreter/values.ts';
import type { Call, ServiceDocument } from '../../model/generated/documents.ts';
import { durationInWords, listInWords } from '../english.ts';
import { predicateInWords, valueInWords } from '../in-words.ts';
import { type SpecificationContext, sentences } from './context.ts';
import { heading, item, sentence } from './markdown.ts';

const effects: Record<Call['effect'], string> = {
  read: 'It changes nothing.',
  write: 'It changes something; sent twice with one key, it is done once.',
  irreversible: 'It must never happen twice.',
};

/** A service: every call, which facts are sent where, and what its errors mean. */
export function serviceSpecification(name: string, service: ServiceDocument, context: SpecificationContext): string[] {
  return [
    ...heading(3, `${sentence(service.title)} (\`${name}\`)`),
    ...(service.lender === false ? ['Not one of the lender’s services: it gets no credentials and no token.', ''] : []),
    ...Object.entries(service.calls).flatMap(([key, call]) =>
      callSpecification(key, call, service.base ?? '', context),
    ),
  ];
}

function callSpecification(key: string, call: Call, base: string, context: SpecificationContext): string[] {
  return [
    ...heading(4, `\`${key}\``),
    sentences(
      sentence(call.title).replace(/([^.!?])$/, '$1.'),
      effects[call.effect],
      call.authorization === 'none' ? 'It never carries the sign-in token.' : '',
      call.timeout === undefined ? '' : `It counts as timed out after ${durationInWords(call.timeout)}.`,
    ),
    '',
    item(`\`${call.method} ${base}${call.path}\``),
    ...sent('In the address', call.query, context),
    ...sent('In headers', call.headers, context),
    ...sent('In the body', call.body, context),
    ...Object.entries(call.errors ?? {}).map(([error, { status, title }]) =>
      item(
        `Error \`${error}\` (${listInWords(status.map(String), 'or')}): ${sentence(title ?? 'no meaning is given')}`,
      ),
    ),
  ];
}

function sent(where: string, template: unknown, { vocabulary }: SpecificationContext): string[] {
  if (template === undefined) return [];
  return [item(`${where}:`), ...templateLines(template, '', vocabulary, 1)];
}

type Lines = (part: never, name: string, vocabulary: SpecificationContext['vocabulary'], depth: number) => string[];

/** The body as a list: one line for each value, lists and objects with theirs below. */
const lines: Partial<Record<TemplatePart['kind'], Lines>> = {
  object: ({ members }: Extract<TemplatePart, { kind: 'object' }>, name, vocabulary, depth) => [
    ...named(name, '', depth),
    ...Object.entries(members).flatMap(([key, inner]) =>
      templateLines(inner, key, vocabulary, name === '' ? depth : depth + 1),
    ),
  ],
  list: ({ items }: Extract<TemplatePart, { kind: 'list' }>, name, vocabulary, depth) => [
    item(`${name === '' ? 'a list' : `\`${name}\`, a list`}:`, depth),
    ...items.flatMap((each, index) => templateLines(each, String(index + 1), vocabulary, depth + 1)),
  ],
  conditional: ({ when, value }: Extract<TemplatePart, { kind: 'conditional' }>, name, vocabulary, depth) => [
    ...named(name, `, only when ${predicateInWords(when, vocabulary)}`, depth),
    ...templateLines(value, 'value', vocabulary, depth + 1),
  ],
};

function named(name: string, after: string, depth: number): string[] {
  return name === '' && after === '' ? [] : [item(`${name === '' ? 'all' : `\`${name}\``}${sentence(after)}:`, depth)];
}

function templateLines(
  template: unknown,
  name: string,
  vocabulary: SpecificationContext['vocabulary'],
  depth: number,
): string[] {
  const part = templatePart(template);
  const several = lines[part.kind];
  if (several) return several(part as never, name, vocabulary, depth);
  return [item(`${name === '' ? '' : `\`${name}\`: `}${sentence(valueInWords(template, vocabulary))}`, depth)];
}
