import { callNamed, generalErrors, type Services } from '../../interpreter/requests.ts';
import type { SequenceDocument, SequenceStep, ServiceDocument, SiteDocument } from '../../model/generated/documents.ts';
import { missingCatch } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { kept } from '../kept.ts';
import { didYouMean } from '../nearest-name.ts';
import { soundValue } from '../sound-documents.ts';

/**
 * Every step of a sequence does one thing; every error a call declares is handled; what is caught can happen; what is
 * irreversible asks before it is tried again; and the sequence ends somewhere.
 */
export const sequences: Check = {
  id: 'sequences',
  leansOn: ['service', 'site'],
  find: inEachDocument(
    (view) => [servicesOf(view.sound('service')), view.sound('site')],
    (document, schemas, services, sites) => {
      const sequence = soundValue(schemas, 'sequence', document);
      if (!sequence) return [];
      const { layered } = document;
      const at = (pointer: string, message: string): Finding => ({ layered, pointer, message });
      const steps = Object.entries(sequence.steps).flatMap(([key, step]) =>
        stepFaults(key, step, sequence, { document: document.name, services, sites, at }),
      );
      // Of a step that does nothing it is said that it should.
      const ends = Object.values(sequence.steps).some(
        (step) => (step.end !== undefined && step.when === undefined) || doesOf(step).length === 0,
      );
      return ends
        ? steps
        : [
            ...steps,
            at('/steps', 'The sequence may run out of steps: its last step should be an "end" without "when".'),
          ];
    },
  ),
};

/** The services by the names that calls have before the point. The same object for the same documents. */
export const servicesOf = kept(
  (documents: ReadonlyMap<string, ServiceDocument>): Services =>
    Object.fromEntries([...documents].map(([name, value]) => [name.replace(/^.*\//, ''), value])),
);

/** The errors that the site catches wherever a sequence does not: "any" is every one. */
export const caughtBySite = kept((sites: ReadonlyMap<string, SiteDocument>): readonly string[] =>
  [...sites.values()].flatMap((site) => Object.keys(site.catch ?? {})),
);

interface Around {
  document: string;
  services: Services;
  sites: ReadonlyMap<string, SiteDocument>;
  at: (pointer: string, message: string) => Finding;
}

/** What a step does, of what it may do: one thing. */
function doesOf(step: SequenceStep): string[] {
  const acts = (['call', 'poll', 'end'] as const).filter((each) => step[each] !== undefined);
  return step.fill || step.clear ? [...acts, 'fill'] : acts;
}

function stepFaults(
  key: string,
  step: SequenceStep,
  sequence: SequenceDocument,
  { document, services, sites, at }: Around,
): Finding[] {
  const pointer = `/steps/${key}`;
  const does = doesOf(step);
  if (does.length !== 1)
    return [
      {
        ...at(
          pointer,
          `The step "${key}" should do exactly one thing (call, poll, end, or fill and clear), but does ${does.length === 0 ? 'nothing' : does.join(' and ')}.`,
        ),
        // What it would save, others miss.
        cause: does.length === 0 ? { what: 'act', name: `${document} ${key}`, isMissing: true } : undefined,
      },
    ];
  if (step.call === undefined) return [];
  const named = callNamed(step.call, services);
  if (!named) return [];
  const declared = Object.keys(named.call.errors ?? {});
  const caught = [step.catch, sequence.catch].flatMap((each) => Object.keys(each ?? {})).concat(caughtBySite(sites));
  const findings = declared
    .filter((error) => !caught.includes(error) && !caught.includes('any'))
    .map(
      (error): Finding => ({
        ...at(
          `${pointer}/call`,
          `The call "${step.call}" can fail with "${error}", and nothing catches it: add catch.${error}, or catch.any to the sequence.`,
        ),
        cause: missingCatch(sites),
      }),
    );
  const known = [...declared, ...Object.keys(generalErrors), 'any'];
  for (const error of Object.keys(step.catch ?? {})) {
    if (!known.includes(error))
      findings.push(
        at(
          `${pointer}/catch/${error}`,
          `The call "${step.call}" never fails with "${error}".${didYouMean(error, known)}`,
        ),
      );
  }
  if (named.call.effect === 'irreversible' && step.ask === undefined) {
    findings.push(
      at(
        pointer,
        `The call "${step.call}" is irreversible, so the step needs "ask": how to find out, after an unknown outcome, whether it was done.`,
      ),
    );
  }
  return findings;
}
