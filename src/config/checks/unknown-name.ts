import { generalErrors } from '../../interpreter/requests.ts';
import type { DocumentKind } from '../../model/configuration.ts';
import { isObject } from '../../model/json.ts';
import { fieldControlNames, widgetNames } from '../../model/widgets.ts';
import { missingDocument, missingName } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { described, written } from '../described.ts';
import type { DocumentsView } from '../documents-view.ts';
import { interned } from '../kept.ts';
import { didYouMean, nearestName } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';

/** The names of a project, each list the same object as long as it names the same. */
type Names = Record<'links' | 'calls' | 'policies' | 'screens' | 'steps', readonly string[]>;

/** What each format names: a word for it, the names there are, and what is missing where it is not the name itself. */
const namings: Record<
  string,
  {
    what: string;
    known(names: Names, document: ResolvedDocument): readonly string[];
    missing?(name: string, names: readonly string[], document: ResolvedDocument): string | undefined;
  }
> = {
  link: { what: 'link', known: ({ links }) => links },
  widget: { what: 'widget', known: () => widgetNames },
  'field-control': { what: 'field', known: () => fieldControlNames },
  // Where the whole service is missing, so are all its calls.
  call: {
    what: 'call',
    known: ({ calls }) => calls,
    missing: (name, calls) => (isServiceMissing(name, calls) ? `${serviceOf(name)}.` : undefined),
  },
  retry: { what: 'retry policy', known: ({ policies }) => policies },
  error: { what: 'error', known: () => Object.keys(generalErrors) },
  section: {
    what: 'section',
    // Sections are a document's own.
    missing: (name, _, document) => `${document.name}:${name}`,
    known: (_, { layered }) =>
      isObject(layered.value) && isObject(layered.value.sections) ? Object.keys(layered.value.sections) : [],
  },
  screen: { what: 'screen', known: ({ screens }) => screens },
  step: { what: 'step', known: ({ steps }) => steps },
};

/** Every document, link, widget, call, retry policy, section and step that is named exists, and is of the kind wanted. */
export const unknownName: Check = {
  id: 'unknown-name',
  leansOn: ['links', 'service', 'retries', 'site', 'flow'],
  find: inEachDocument(
    (view) => [namesOf(view), view.kinds],
    (document, schemas, all, kinds) => [
      ...unknownDocuments(schemas, document, kinds),
      ...Object.entries(namings).flatMap(([format, { what, known, missing }]) => {
        const uses = written(schemas, document, format);
        if (uses.length === 0) return [];
        const names = known(all, document);
        return uses
          .filter(({ text }) => !names.includes(text))
          .map(
            ({ text, pointer, part }): Finding => ({
              layered: document.layered,
              pointer,
              part,
              cause: missingName(what, missing?.(text, names, document) ?? text, names),
              message: `${whatIsMissing(what, text, names)}${didYouMean(text, names) || few(names)}`,
            }),
          );
      }),
    ],
  ),
};

function whatIsMissing(what: string, name: string, names: readonly string[]): string {
  return what === 'call' && isServiceMissing(name, names)
    ? `There is no service "${serviceOf(name)}", of which "${name}" is to be a call.`
    : `There is no ${what} "${name}".`;
}

const serviceOf = (call: string) => call.split('.')[0];

const isServiceMissing = (name: string, calls: readonly string[]) =>
  !calls.some((each) => each.startsWith(`${serviceOf(name)}.`));

/** The schema says at each place that names a document, in `documentKind`, of which kind it is. */
function unknownDocuments(schemas: Schemas, document: ResolvedDocument, kinds: DocumentsView['kinds']): Finding[] {
  return described(schemas, document).flatMap(({ schema: { documentKind: wanted }, value, pointer }): Finding[] => {
    if (typeof wanted !== 'string' || typeof value !== 'string') return [];
    const kind = kinds.get(value);
    if (kind === wanted) return [];
    const names = [...kinds].filter(([, each]) => each === wanted).map(([name]) => name);
    const nearest = nearestName(value, names, Number.POSITIVE_INFINITY);
    const message =
      kind === undefined
        ? `There is no ${wanted} document "${value}".${didYouMean(value, names) || few(names)}`
        : `"${value}" is a ${kind} document, and a ${wanted} document belongs here.${nearest === undefined ? '' : ` The nearest is "${nearest}".`}`;
    const cause = kind === undefined ? missingDocument(value, wanted as DocumentKind, names) : undefined;
    return [{ layered: document.layered, pointer, message, cause }];
  });
}

function few(names: readonly string[]): string {
  return names.length > 0 && names.length <= 20 ? ` Known are ${names.join(', ')}.` : '';
}

function namesOf(view: DocumentsView): Names {
  return sameNames({
    links: [...view.links],
    calls: view.names('service', 'calls').map(({ document, name }) => `${document.replace(/^.*\//, '')}.${name}`),
    policies: view.names('retries', 'policies').map(({ name }) => name),
    screens: view.names('site', 'screens').map(({ name }) => name),
    steps: view.names('flow', 'steps').map(({ name }) => name),
  });
}

const sameNames = interned((names: Names) =>
  Object.entries(names).flatMap(([list, all]) => [list, all.length, ...all]),
);
