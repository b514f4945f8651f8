import type { Configuration } from '../model/configuration.ts';
import { type CompiledDocuments, documentsOf } from './compile.ts';

/** Documents of the pages that the server draws itself. No screen, modal or step of the application is one. */
const serverPages = 'content/pages/';

/** Whether a document is of a page that the server draws itself, and is not shipped. */
export function isServerPage(document: string): boolean {
  return document.startsWith(serverPages);
}

/**
 * What a borrower downloads of the documents: all that the application reads, and not what is written for the checker,
 * for compliance and for the reader of the files. Answers of services are checked by validators that were compiled.
 *
 * Typed as a whole configuration, so that one interpreter reads both; the test shows that it does not miss anything.
 */
export function shippedDocuments(documents: CompiledDocuments): CompiledDocuments {
  const { facts, flows, pollings, routings, sequences, services, steps } = documents;
  return {
    ...documents,
    facts: each(facts, (fact) => without(fact, 'label', 'values', 'personal')),
    flows: each(flows, (flow) => without(flow, 'title')),
    pollings: each(pollings, (polling) => without(polling, 'title')),
    routings: each(routings, (routing) => without(routing, 'title', 'hitPolicy')),
    sequences: each(sequences, (sequence) => ({
      ...without(sequence, 'title'),
      steps: each(sequence.steps, (step) => without(step, 'title')),
    })),
    services: each(services, (service) => ({
      ...without(service, 'title'),
      calls: each(service.calls, ({ errors, ...call }) => ({
        ...without(call, 'title', 'reply'),
        ...(errors && { errors: each(errors, (error) => without(error, 'title')) }),
      })),
    })),
    steps: each(Object.fromEntries(Object.entries(steps).filter(([name]) => !isServerPage(name))), (step) =>
      without(step, 'regulated'),
    ),
  } as CompiledDocuments;
}

/** The same with the brand's own data, all of which is read. */
export function shippedConfiguration(configuration: Configuration): Configuration {
  return { brand: configuration.brand, ...shippedDocuments(documentsOf(configuration)) };
}

function each<Value, Result>(record: Record<string, Value>, map: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function without<Value extends object, Name extends keyof Value>(value: Value, ...names: Name[]): Omit<Value, Name> {
  const rest = { ...value };
  for (const name of names) delete rest[name];
  return rest;
}
