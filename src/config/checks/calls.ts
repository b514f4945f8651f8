import type { Vocabulary } from '../../interpreter/facts.ts';
import { callNamed, generalErrors, type NamedCall, type Services } from '../../interpreter/requests.ts';
import type { PollingDocument, SequenceDocument, SiteDocument } from '../../model/generated/documents.ts';
import { formulaOf } from '../analysis/formula.ts';
import { inWords, smallestCase } from '../analysis/satisfy.ts';
import { missingCatch } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { soundValue } from '../sound-documents.ts';
import { caughtBySite, servicesOf } from './sequences.ts';

/**
 * However often a sequence is tried, reloaded or asked again, nothing happens twice: what is asked over and over only
 * reads, a write goes with a key that the service knows it by, no sequence makes one irreversible call in two steps, and
 * every call that fails, in whatever way, ends somewhere.
 */
export const calls: Check = {
  id: 'calls',
  leansOn: ['facts', 'service', 'site'],
  find: inEachDocument(
    (view) => [view.vocabulary, servicesOf(view.sound('service')), view.sound('site')],
    (document, schemas, vocabulary, services, sites) => {
      const service = soundValue(schemas, 'service', document);
      if (service) return methods(document, service.calls);
      const polling = soundValue(schemas, 'polling', document);
      if (polling) return [...onlyReads(document, '/call', polling.call, services), ...waits(document, polling)];
      const sequence = soundValue(schemas, 'sequence', document);
      return sequence ? inSequence(document, sequence, { vocabulary, services, sites }) : [];
    },
  ),
};

/** Methods that change something by their meaning (RFC 9110); a POST may be a question that is too long for an address. */
function methods({ layered }: ResolvedDocument, all: Record<string, NamedCall['call']>): Finding[] {
  return Object.entries(all).flatMap(([name, { method, effect }]): Finding[] => {
    const isChange = ['PUT', 'PATCH', 'DELETE'].includes(method);
    if (effect === 'read' ? !isChange : method !== 'GET') return [];
    return [
      {
        layered,
        pointer: `/calls/${name}/effect`,
        message:
          effect === 'read'
            ? `A ${method} changes something, so its effect is not "read": without "write" it is sent without an Idempotency-Key.`
            : `A GET changes nothing, and may be sent by anything at any time: its effect is "read", or its method another.`,
      },
    ];
  });
}

function onlyReads({ layered }: ResolvedDocument, pointer: string, call: string, services: Services): Finding[] {
  const named = callNamed(call, services);
  if (!named || named.call.effect === 'read') return [];
  return [
    {
      layered,
      pointer,
      message: `"${call}" is asked over and over, so it may only read, but its effect is "${named.call.effect}".`,
    },
  ];
}

/** The longest wait is one. */
function waits({ layered }: ResolvedDocument, { cap, delay }: PollingDocument): Finding[] {
  return cap >= delay
    ? []
    : [
        {
          layered,
          pointer: '/cap',
          message: `"cap" is ${cap}, which is less than "delay", ${delay}: no wait would be the longest.`,
        },
      ];
}

interface Around {
  vocabulary: Vocabulary;
  services: Services;
  sites: ReadonlyMap<string, SiteDocument>;
}

function inSequence(
  document: ResolvedDocument,
  sequence: SequenceDocument,
  { vocabulary, services, sites }: Around,
): Finding[] {
  const { layered } = document;
  const steps = Object.entries(sequence.steps);
  const last = steps.findIndex(([, step]) => step.end !== undefined && step.when === undefined);
  const never = last < 0 ? [] : steps.slice(last + 1);
  return [
    ...never.map(([key]) => ({
      layered,
      pointer: `/steps/${key}`,
      message: `The step "${key}" is never reached: the sequence always ends at "${steps[last]?.[0]}".`,
    })),
    ...steps.flatMap(([key, step], index): Finding[] => {
      const pointer = `/steps/${key}`;
      const asks = step.ask ? onlyReads(document, `${pointer}/ask/call`, step.ask.call, services) : [];
      const named = step.call === undefined ? undefined : callNamed(step.call, services);
      if (!named) return asks;
      const caught = [step.catch, sequence.catch]
        .flatMap((each) => Object.keys(each ?? {}))
        .concat(caughtBySite(sites));
      const open = caught.includes('any') ? [] : Object.keys(generalErrors).filter((error) => !caught.includes(error));
      return [
        ...asks,
        ...(open.length > 0
          ? [
              {
                layered,
                pointer: `${pointer}/call`,
                cause: missingCatch(sites),
                message: `The call "${step.call}" can end in ${open.join(', ')}, and nothing says what happens then: add catch.any to the step or to the sequence.`,
              },
            ]
          : []),
        ...keyless(named, step, `${pointer}/call`, document),
        ...twice(vocabulary, document, steps.slice(0, index), [key, step], named),
      ];
    }),
  ];
}

type Steps = [string, SequenceDocument['steps'][string]][];

/** Only the lender's own services are sent a key. */
function keyless(
  { call, lender, name }: NamedCall,
  { retry }: Steps[0][1],
  pointer: string,
  { layered }: ResolvedDocument,
): Finding[] {
  if (lender || call.effect === 'read' || (retry === undefined && call.effect !== 'irreversible')) return [];
  return [
    {
      layered,
      pointer,
      message: `"${name}" changes something at a service that is not the lender's own, so no Idempotency-Key goes along: it must not be tried again. Take "retry" out, and say "read" or "write".`,
    },
  ];
}

/** Each step has a key of its own, so the same irreversible call in two steps would be two. */
function twice(
  vocabulary: Vocabulary,
  { layered }: ResolvedDocument,
  before: Steps,
  [key, step]: Steps[0],
  { call, name }: NamedCall,
): Finding[] {
  if (call.effect !== 'irreversible') return [];
  return before.flatMap(([other, each]): Finding[] => {
    if (each.call !== name) return [];
    const both = [each.when, step.when].map((when) => formulaOf(when, vocabulary));
    const example = smallestCase(both, vocabulary);
    if (!(example instanceof Map)) return [];
    return [
      {
        layered,
        pointer: `/steps/${key}/call`,
        message: `The irreversible call "${name}" is made twice, in "${other}" and in "${key}", each with a key of its own. Smallest example: ${inWords(example)}.`,
      },
    ];
  });
}
