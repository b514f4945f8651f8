import { counted } from '../../interpreter/shown.ts';
import type { PollingDocument, RoutingDocument, RoutingRow } from '../../model/generated/documents.ts';
import { durationInWords } from '../english.ts';
import { factInWords, predicateInWords, valueInWords } from '../in-words.ts';
import { condition, type SpecificationContext } from './context.ts';
import { heading, sentence, table } from './markdown.ts';

/** A routing table, row by row as it is read: the first that holds wins. */
export function routingSpecification(name: string, routing: RoutingDocument, context: SpecificationContext): string[] {
  const rows = Object.entries(routing.rows).map(([key, row], index) => [
    String(index + 1),
    key,
    row.when === undefined ? 'always' : sentence(predicateInWords(row.when, context.vocabulary)),
    ...target(row, context),
  ]);
  return [
    ...heading(3, `${sentence(routing.title)} (\`${name}\`)`),
    'The first row that holds says where the borrower goes.',
    ...(routing.prefix === undefined ? [] : ['', `Screens are below \`${routing.prefix}\`.`]),
    ...(routing.keepQuery === undefined
      ? []
      : [
          '',
          `Of the address's parameters only these are kept: ${routing.keepQuery.map((each) => `\`${each}\``).join(', ') || 'none'}.`,
        ]),
    ...(routing.strict === undefined
      ? []
      : [
          '',
          condition(
            'Only the screen that it leads to is shown, and none that follows it or is open,',
            routing.strict,
            context,
          ),
        ]),
    '',
    ...table(
      ['', 'Row', 'When', 'Goes to', 'Along goes'],
      [...rows, ['', 'otherwise', 'anything else', ...target(routing.otherwise, context)]],
    ),
  ];
}

function target({ to, link, state, report }: RoutingRow, { vocabulary }: SpecificationContext): string[] {
  const along = Object.entries(state ?? {}).map(([name, value]) => `${name}: ${valueInWords(value, vocabulary)}`);
  return [
    to === undefined ? `the link \`${link}\`` : `\`${to}\``,
    sentence([...along, ...(report ? ['it is reported'] : [])].join('; ')),
  ];
}

/** How a state is asked for until it is known. */
export function pollingSpecification(
  name: string,
  polling: PollingDocument,
  { vocabulary }: SpecificationContext,
): string[] {
  const watched = polling.watch === undefined ? 'the answer' : factInWords(polling.watch, vocabulary);
  const exhausted = (polling.exhausted ?? []).map(({ when, value }) => {
    const then = value === null ? 'unknown' : value;
    return when === undefined ? `otherwise as ${then}` : `as ${then} when ${predicateInWords(when, vocabulary)}`;
  });
  const all = [
    `\`${polling.call}\` is asked at once, and again after ${durationInWords(polling.delay)}; each wait is ${polling.factor} times as long as the one before, and at most ${durationInWords(polling.cap)}.`,
    `It ends at once when ${predicateInWords(polling.ends, vocabulary)}.`,
    `It ends when ${watched} changes${polling.watch === undefined ? '' : ', unless it is then to be waited for'}.`,
    `While ${predicateInWords(polling.waits, vocabulary)}, it is asked again up to ${counted(polling.waitingRetries, 'time')}; otherwise up to ${counted(polling.retries, 'time')}.`,
    ...(exhausted.length === 0 ? [] : [`After that, ${watched} counts ${exhausted.join(', ')}.`]),
  ];
  return [
    ...heading(3, `${sentence(polling.title)} (\`${name}\`)`),
    ...all.map((each, index) => `${index + 1}. ${sentence(each)}`),
  ];
}
