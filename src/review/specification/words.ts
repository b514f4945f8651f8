import { counted } from '../../interpreter/shown.ts';
import type {
  FactsDocument,
  LinksDocument,
  MessagesDocument,
  ProgressDocument,
  RetriesDocument,
  SiteDocument,
  WordsDocument,
} from '../../model/generated/documents.ts';
import { durationInWords, listInWords, nameInWords } from '../english.ts';
import { failureInWords, sourceInWords, valueInWords } from '../in-words.ts';
import { condition, type SpecificationContext, sentences, titled } from './context.ts';
import { heading, item, quoted, sentence, table } from './markdown.ts';
import { caught } from './sequence.ts';

/** The default messages: what a failed constraint says where a step has no words of its own. */
export function messagesSpecification(_: string, { messages }: MessagesDocument): string[] {
  return [
    ...heading(3, 'Messages of every question without its own'),
    ...Object.entries(messages).map(([keyword, text]) =>
      item(`When ${failureInWords(keyword)} (\`${keyword}\`): ${quoted(text)}`),
    ),
  ];
}

/** The interface's own words. */
export function wordsSpecification(_: string, { words }: WordsDocument): string[] {
  return [
    ...heading(3, 'Words of the page around the steps'),
    ...Object.entries(words).map(([name, text]) => item(`${nameInWords(name)}: ${quoted(text)}`)),
  ];
}

/** What is shown while something runs. */
export function progressSpecification(name: string, progress: ProgressDocument): string[] {
  return [
    ...heading(3, `${quoted(progress.title)} (\`${name}\`)`),
    `Each message is shown for ${durationInWords(progress.each)}, one after another. All of it stays at least ${durationInWords(progress.minimum)}.`,
    '',
    ...Object.values(progress.messages).map((text) => item(quoted(text))),
    '',
    `After ${durationInWords(progress.timeout)}: ${quoted(progress.slow.title)} ${quoted(progress.slow.text)}${progress.slow.retry === undefined ? '' : `, with the button ${quoted(progress.slow.retry)}`}.`,
  ];
}

/** Every place that words and buttons lead to. */
export function linksSpecification(
  _: string,
  { links }: LinksDocument,
  { vocabulary }: SpecificationContext,
): string[] {
  return [
    ...heading(3, 'Links'),
    ...table(
      ['Link', 'Leads to', 'With', 'New tab'],
      Object.entries(links).map(([name, link]) => [
        `\`${name}\``,
        `\`${link.href ?? link.path ?? ''}\``,
        sentence(
          Object.entries(link.query ?? {})
            .map(([key, value]) => `${key}: ${valueInWords(value, vocabulary)}`)
            .join('; '),
        ),
        link.newTab ? 'yes' : '',
      ]),
    ),
  ];
}

/** How calls are tried again. */
export function retriesSpecification(_: string, { policies }: RetriesDocument): string[] {
  return [
    ...heading(3, 'Trying again'),
    ...Object.entries(policies).map(([name, { errors, attempts, delay, factor, cap }]) =>
      item(
        errors.length === 0
          ? `\`${name}\`: never`
          : `\`${name}\`: after ${listInWords(errors, 'or')}, up to ${counted(attempts, 'attempt')}, the first again after ${durationInWords(delay)}, each wait ${factor} times as long${cap === undefined ? '' : ` and at most ${durationInWords(cap)}`}`,
      ),
    ),
  ];
}

const access = { public: 'Anybody sees it.', session: 'Only somebody signed in sees it; others log in first.' };

/** The screens at addresses of their own. */
export function siteSpecification(_: string, site: SiteDocument, context: SpecificationContext): string[] {
  const say = (name: string) => sentence(titled(context, name));
  return [
    ...heading(3, 'Addresses outside the flows'),
    ...Object.values(site.screens).map((screen) =>
      item(
        sentences(
          `\`${screen.path}\` shows ${say(screen.document)}.`,
          access[screen.access],
          screen.keptApplication ? 'It is about the application that something was last done in.' : '',
          screen.run === undefined ? '' : `Before, it runs ${say(screen.run)}.`,
          screen.routing === undefined ? '' : placeOfScreen(screen, say(screen.routing), site),
          screen.open === undefined || Object.keys(screen.open).length > 0
            ? condition('it is shown wherever the borrower’s place is', screen.open, context)
            : 'It is shown wherever the borrower’s place is.',
          screen.read === undefined ? '' : `What it shows is read by ${say(screen.read)}.`,
          readAgain(screen.refresh),
          screen.wait === undefined ? '' : `While it stands, it runs ${say(screen.wait)}.`,
        ),
      ),
    ),
    ...Object.values(site.progress ?? {}).map(({ path, document, read, refresh }) =>
      item(
        sentences(
          `Beside the screens at \`${path}\` stands ${say(document)}.`,
          read === undefined ? '' : `What it shows is read by ${say(read)}.`,
          readAgain(refresh),
        ),
      ),
    ),
    ...(site.header ? [item(`At the top of every page stands ${say(site.header.document)}.`)] : []),
    item(`Any other address shows ${say(site.notFound)}.`),
    item(`When something in the program goes wrong, ${say(site.error)} is shown.`),
    item(
      sentences(
        condition(`${say(site.maintenance.document)} is shown instead of everything`, site.maintenance.when, context),
      ),
    ),
    ...(site.catch
      ? [
          '',
          'After an error that what runs says nothing about:',
          '',
          ...caught(site.catch, context).map((line) => item(line)),
        ]
      : []),
  ];
}

function placeOfScreen({ follows }: SiteDocument['screens'][string], table: string, { screens }: SiteDocument): string {
  const before = follows === undefined ? undefined : screens[follows];
  return before === undefined
    ? `It is the borrower’s place while ${table} leads to it.`
    : `It is the borrower’s place while ${table} leads to it, or to \`${before.path}\`.`;
}

function readAgain(seconds: number | undefined): string {
  return seconds === undefined
    ? ''
    : `That is done again every ${durationInWords(seconds * 1000)}, and when the window is looked at again.`;
}

/** The vocabulary: every fact, what it is and where it comes from. */
export function factsSpecification(
  _: string,
  { facts }: FactsDocument,
  { vocabulary }: SpecificationContext,
): string[] {
  return [
    ...heading(3, 'Facts'),
    ...table(
      ['Fact', 'What it is', 'Where it comes from', 'About a person'],
      Object.entries(facts).map(([name, fact]) => [
        `\`${name}\``,
        sentence(fact.label),
        sentence(sourceInWords(fact, vocabulary)),
        fact.personal ? 'yes' : '',
      ]),
    ),
  ];
}
