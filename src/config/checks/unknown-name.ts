import { generalErrors } from '../../interpreter/requests.ts';
import { isObject } from '../../model/json.ts';
import { fieldControlNames, widgetNames } from '../../model/widgets.ts';
import { type Check, type DocumentsView, type Finding, written } from '../check.ts';
import { didYouMean } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';

/** What each format names: a word for it, and the names there are. */
const namings: Record<
  string,
  { what: string; known(view: DocumentsView, document: ResolvedDocument): Iterable<string> }
> = {
  document: { what: 'document', known: (view) => view.every.keys() },
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

/** Every document, link, widget, call, retry policy, section and step that is named exists. */
export const unknownName: Check = {
  id: 'unknown-name',
  find: (view) =>
    view.documents.flatMap((document) =>
      Object.entries(namings).flatMap(([format, { what, known }]) => {
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
    ),
};

function few(names: string[]): string {
  return names.length > 0 && names.length <= 20 ? ` Known are ${names.join(', ')}.` : '';
}

function callNames(view: DocumentsView): string[] {
  return view.names('service', 'calls').map(({ document, name }) => `${document.replace(/^.*\//, '')}.${name}`);
}
