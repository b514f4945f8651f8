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

/** Something that is named: a word for it, the names there are, and what is missing where it is not the name itself. */
interface Naming {
  what: string;
  /** The kind of documents in which such names are given; of none where the program has them, or each document its own. */
  kind?: DocumentKind;
  known(view: DocumentsView): readonly string[];
  own?(document: ResolvedDocument): readonly string[];
  missing?(name: string, names: readonly string[], document: ResolvedDocument): string | undefined;
}

/** What each format of a schema names. */
const namings: Record<string, Naming> = {
  link: { what: 'link', kind: 'links', known: ({ links }) => [...links] },
  widget: { what: 'widget', known: () => widgetNames },
  'field-control': { what: 'field', known: () => fieldControlNames },
  call: {
    what: 'call',
    kind: 'service',
    known: (view) =>
      view.names('service', 'calls').map(({ document, name }) => `${document.replace(/^.*\//, '')}.${name}`),
    // Where the whole service is missing, so are all its calls.
    missing: (name, calls) => (isServiceMissing(name, calls) ? `${serviceOf(name)}.` : undefined),
  },
  retry: { what: 'retry policy', kind: 'retries', known: (view) => namesIn(view, 'retries', 'policies') },
  error: { what: 'error', known: () => errorNames },
  section: {
    what: 'section',
    known: () => [],
    own: ({ layered: { value } }) => (isObject(value) && isObject(value.sections) ? Object.keys(value.sections) : []),
    missing: (name, _, document) => `${document.name}:${name}`,
  },
  screen: { what: 'screen', kind: 'site', known: (view) => namesIn(view, 'site', 'screens') },
  step: { what: 'step', kind: 'flow', known: (view) => namesIn(view, 'flow', 'steps') },
};

const errorNames = Object.keys(generalErrors);

const namesIn = (view: DocumentsView, kind: DocumentKind, property: string) =>
  view.names(kind, property).map(({ name }) => name);

const id = 'unknown-name';

/**
 * Every document, link, widget, call, retry policy, section and step that is named exists, and is of the kind wanted. One
 * check for each, as each waits for the documents in which its names are given, and for no others.
 */
export const unknownNames: readonly Check[] = [
  {
    id,
    // A document that is not what its schema says may be meant as one of another kind.
    leansOn: ['links', 'service', 'retries', 'site', 'flow'],
    find: inEachDocument(
      (view) => [view.kinds],
      (document, schemas, kinds) => unknownDocuments(schemas, document, kinds),
    ),
  },
  ...Object.entries(namings).map(([format, naming]): Check => {
    const same = interned((names: readonly string[]) => names);
    return {
      id,
      leansOn: naming.kind === undefined ? [] : [naming.kind],
      find: inEachDocument(
        (view) => [same(naming.known(view))],
        (document, schemas, known) => unknownIn(document, schemas, format, naming, known),
      ),
    };
  }),
];

function unknownIn(
  document: ResolvedDocument,
  schemas: Schemas,
  format: string,
  { what, own, missing }: Naming,
  known: readonly string[],
): Finding[] {
  const uses = written(schemas, document, format);
  if (uses.length === 0) return [];
  const names = own?.(document) ?? known;
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
}

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
