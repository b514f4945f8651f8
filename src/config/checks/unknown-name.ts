import { generalErrors } from '../../interpreter/requests.ts';
import { isObject } from '../../model/json.ts';
import { fieldControlNames, widgetNames } from '../../model/widgets.ts';
import { type Check, type DocumentsView, described, type Finding, written } from '../check.ts';
import { didYouMean, nearestName } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';

/** What each format names: a word for it, and the names there are. */
const namings: Record<
  string,
  { what: string; known(view: DocumentsView, document: ResolvedDocument): Iterable<string> }
> = {
  link: { what: 'link', known: (view) => view.links },
  widget: { what: 'widget', known: () => widgetNames },
  'field-control': { what: 'field', known: () => fieldControlNames },
  call: { what: 'call', known: callNames },
  retry: {
    what: 'retry policy',
    known: (view) => view.names('retries', 'policies').map(({ name }) => name),
  },
  error: { what: 'error', known: () => Object.keys(generalErrors) },
  section: {
    what: 'section',
    known: (_, { layered }) =>
      isObject(layered.value) && isObject(layered.value.sections) ? Object.keys(layered.value.sections) : [],
  },
  screen: {
    what: 'screen',
    known: (view) => view.names('site', 'screens').map(({ name }) => name),
  },
  step: {
    what: 'step',
    known: (view) => view.names('flow', 'steps').map(({ name }) => name),
  },
};

/** Every document, link, widget, call, retry policy, section and step that is named exists, and is of the kind wanted. */
export const unknownName: Check = {
  id: 'unknown-name',
  find: (view) =>
    view.documents.flatMap((document) => [
      ...unknownDocuments(view, document),
      ...Object.entries(namings).flatMap(([format, { what, known }]) => {
        const uses = written(view, document, format);
        if (uses.length === 0) return [];
        const names = [...known(view, document)];
        return uses
          .filter(({ text }) => !names.includes(text))
          .map(
            ({ text, pointer, part }): Finding => ({
              layered: document.layered,
              pointer,
              part,
              message: `There is no ${what} "${text}".${didYouMean(text, names) || few(names)}`,
            }),
          );
      }),
    ]),
};

/** The schema says at each place that names a document, in `documentKind`, of which kind it is. */
function unknownDocuments(view: DocumentsView, document: ResolvedDocument): Finding[] {
  return described(view, document).flatMap(({ schema: { documentKind: wanted }, value, pointer }): Finding[] => {
    if (typeof wanted !== 'string' || typeof value !== 'string') return [];
    const kind = view.every.get(value)?.kind;
    if (kind === wanted) return [];
    const names = [...view.every.values()].filter((each) => each.kind === wanted).map(({ name }) => name);
    const nearest = nearestName(value, names, Number.POSITIVE_INFINITY);
    const message =
      kind === undefined
        ? `There is no ${wanted} document "${value}".${didYouMean(value, names) || few(names)}`
        : `"${value}" is a ${kind} document, and a ${wanted} document belongs here.${nearest === undefined ? '' : ` The nearest is "${nearest}".`}`;
    return [{ layered: document.layered, pointer, message }];
  });
}

function few(names: string[]): string {
  return names.length > 0 && names.length <= 20 ? ` Known are ${names.join(', ')}.` : '';
}

function callNames(view: DocumentsView): string[] {
  return view.names('service', 'calls').map(({ document, name }) => `${document.replace(/^.*\//, '')}.${name}`);
}
