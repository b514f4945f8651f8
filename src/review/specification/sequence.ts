import type { Catch, End, SequenceDocument, SequenceStep } from '../../model/generated/documents.ts';
import { listInWords } from '../english.ts';
import { factInWords, predicateInWords } from '../in-words.ts';
import { type SpecificationContext, sentences, titled } from './context.ts';
import { heading, item, quoted, sentence } from './markdown.ts';

/** A sequence as numbered sentences: what is done, when, what its errors lead to, and where it ends. */
export function sequenceSpecification(
  name: string,
  sequence: SequenceDocument,
  context: SpecificationContext,
): string[] {
  return [
    ...heading(3, `${sentence(sequence.title)} (\`${name}\`)`),
    ...(sequence.progress === undefined ? [] : [`While it runs, \`${sequence.progress}\` is shown.`, '']),
    ...Object.entries(sequence.steps).flatMap(([key, step], index) => [
      `${index + 1}. ${stepInWords(key, step, context)}`,
      ...caught(step.catch, context).map((line) => `   ${item(line)}`),
    ]),
    ...(sequence.catch
      ? ['', 'After any other error:', '', ...caught(sequence.catch, context).map((line) => item(line))]
      : []),
  ];
}

function stepInWords(key: string, step: SequenceStep, context: SpecificationContext): string {
  const { vocabulary } = context;
  const when = step.when === undefined ? '' : `Only when ${predicateInWords(step.when, vocabulary)}.`;
  return sentences(
    `**${key}**${step.title === undefined ? '.' : `: ${sentence(step.title).replace(/([^.!?])$/, '$1.')}`}`,
    sentence(when),
    step.call === undefined ? '' : `It calls \`${step.call}\`${titleOfCall(step.call, context)}.`,
    step.save === undefined ? '' : `The answer is kept at \`${step.save}\`.`,
    step.retry === undefined ? '' : `It is tried again as \`${step.retry}\` says.`,
    step.ask === undefined
      ? ''
      : sentence(
          `When the outcome is not known, \`${step.ask.call}\` is asked first; it was done when ${predicateInWords(step.ask.done, vocabulary)}.`,
        ),
    step.fill === undefined
      ? ''
      : sentence(`It fills in ${filledIn(step.fill, context)}, where nothing is entered yet.`),
    step.clear === undefined
      ? ''
      : `It forgets ${listInWords(
          step.clear.map((each) => `\`${each}\``),
          'and',
        )}.`,
    step.poll === undefined ? '' : `It waits as ${sentence(titled(context, step.poll))} says.`,
    step.progress === undefined ? '' : `Meanwhile: ${quoted(step.progress)}.`,
    step.end === undefined ? '' : `It ends here: ${endInWords(step.end, context)}.`,
  );
}

function titleOfCall(call: string, context: SpecificationContext): string {
  const [service = '', name = ''] = call.split('.');
  const found = context.all('service').find(([document]) => document.replace(/^.*\//, '') === service);
  const title = found?.[1].calls[name]?.title;
  return title === undefined ? '' : ` (${sentence(title).replace(/\.$/, '')})`;
}

function filledIn(fill: Record<string, string>, { vocabulary }: SpecificationContext): string {
  return listInWords(
    Object.entries(fill).map(([field, fact]) => `\`${field}\` with ${factInWords(fact, vocabulary)}`),
    'and',
  );
}

/** What each error leads to, a sentence for each. */
export function caught(handlers: Catch | undefined, context: SpecificationContext): string[] {
  return Object.entries(handlers ?? {}).map(([error, { end }]) => {
    const after = error === 'any' ? 'After any other error' : `After the error \`${error}\``;
    return `${after} ${end === undefined ? 'it goes on with the next step' : `it ends: ${endInWords(end, context)}`}.`;
  });
}

type Ending = (value: never, context: SpecificationContext) => string;

const endings: Record<keyof End, Ending> = {
  go: (link: string) => `the borrower is sent to the link \`${link}\``,
  modal: (name: string, context) => `the modal ${sentence(titled(context, name))} opens`,
  route: (name: string, context) => `the table ${sentence(titled(context, name))} says where to go`,
  error: (text: string) => `the borrower reads ${quoted(text)}, or the service's own words`,
  anew: () => 'trying again does everything again',
  offer: (text: string) => `below it stands ${quoted(text)}`,
  signOut: () => 'whoever is signed in is signed out, and the page is loaded anew',
  file: (fact: string, { vocabulary }) => `the file ${factInWords(fact, vocabulary)} is handed over`,
  done: () => 'nothing more happens',
};

function endInWords(end: End, context: SpecificationContext): string {
  const parts = (Object.keys(endings) as (keyof End)[])
    .filter((key) => end[key] !== undefined)
    .map((key) => endings[key](end[key] as never, context));
  return parts.join('; ');
}
