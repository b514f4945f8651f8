import type { Block, SiteDocument } from '../../model/generated/documents.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import { pageParts } from '../../model/page-parts.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { interned } from '../kept.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { isServerPage } from '../shipped.ts';
import { isSound } from '../sound-documents.ts';

/**
 * What the server writes itself has nothing in it that it does not draw: its own pages, and what stands at the top and at
 * the end of every page, which the application draws with the same few parts.
 */
export const serverPages: Check = {
  id: 'server-pages',
  leansOn: ['site'],
  find: inEachDocument(
    (view) => [sameAround(around(view.sound('site')))],
    (document, schemas, surroundings) => {
      const parts = isServerPage(document.name) ? pageParts : surroundings.get(document.name);
      return parts && document.kind === 'step' && isSound(schemas, document) ? leftOut(document, parts) : [];
    },
  ),
};

/** The parts of a document that are drawn in one place. */
interface Parts {
  blocks: readonly Block['kind'][];
  actions: readonly string[];
}

/** At the top a text is a dot beside the lender's name; what a menu offers, and what is done there, are links and sequences. */
const header: Parts = { blocks: ['text'], actions: ['go', 'run'] };
const menu: Parts = { blocks: [], actions: ['go', 'run'] };
const footer: Parts = { blocks: pageParts.blocks, actions: [] };

function around(sites: ReadonlyMap<string, SiteDocument>): ReadonlyMap<string, Parts> {
  return new Map(
    [...sites.values()].flatMap((site): [string, Parts][] => [
      [site.header.document, header],
      [site.footer.document, footer],
      ...Object.values(site.header.menus ?? {}).map(({ document }): [string, Parts] => [document, menu]),
    ]),
  );
}

const sameAround = interned((parts: ReadonlyMap<string, Parts>) => [...parts].flat());

/** In the document as written, and in what its variants merge into it. */
function leftOut({ layered, name }: ResolvedDocument, parts: Parts): Finding[] {
  const step = layered.value as JsonObject;
  const merges = Object.entries(membersOf(step, 'variants')).map(
    ([variant, { merge }]) => [merge, `${member('/variants', variant)}/merge`] as const,
  );
  return [[step, ''] as const, ...merges].flatMap(([part, pointer]) =>
    isObject(part)
      ? [
          ...ofOtherKinds(part, 'blocks', parts.blocks, pointer),
          ...ofOtherKinds(part, 'actions', parts.actions, pointer),
          ...(isServerPage(name) ? inForm(part, pointer) : []),
        ].map((each) => ({ layered, ...each }))
      : [],
  );
}

function membersOf(value: JsonObject, name: string): Record<string, JsonObject> {
  const members = value[name];
  if (!isObject(members)) return {};
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
  );
}

type Place = Omit<Finding, 'layered'>;

function ofOtherKinds(step: JsonObject, name: 'blocks' | 'actions', kinds: readonly string[], above: string): Place[] {
  return Object.entries(membersOf(step, name)).flatMap(([key, { kind }]): Place[] => {
    if (typeof kind !== 'string' || kinds.includes(kind)) return [];
    const can = kinds.length === 0 ? `no ${name} at all` : `${name} of the kind ${kinds.join(', ')}`;
    return [
      {
        pointer: `${member(`${above}/${name}`, key)}/kind`,
        message: `What is of the kind "${kind}" is not drawn here, where the server draws, too: there can be ${can}.`,
      },
    ];
  });
}

/** The server's forms are boxes of text, and what is typed is judged by who it is sent to. */
function inForm(step: JsonObject, above: string): Place[] {
  const schema = isObject(step.schema) ? step.schema : {};
  const fields = Object.entries(membersOf(schema, 'properties')).flatMap(([field, { type }]): Place[] =>
    type === undefined || type === 'string'
      ? []
      : [
          {
            pointer: `${member(`${above}/schema/properties`, field)}/type`,
            message: 'A form that the server draws has boxes of text alone: the type is "string".',
          },
        ],
  );
  const settings = Object.entries(membersOf(step, 'uiSchema')).flatMap(([field, ui]) =>
    Object.entries(ui).flatMap(([key, value]): Place[] => {
      const isDrawn = key === 'ui:widget' ? includes(pageParts.widgets, value) : includes(pageParts.fieldSettings, key);
      const pointer = member(member(`${above}/uiSchema`, field), key);
      return isDrawn
        ? []
        : [
            {
              pointer,
              part: 'name',
              message: 'A form that the server draws has boxes with a label: this would be left out.',
            },
          ];
    }),
  );
  const messages = Object.entries(membersOf(step, 'messages')).flatMap(([field, words]) =>
    Object.keys(words)
      .filter((keyword) => !includes(pageParts.messages, keyword))
      .map(
        (keyword): Place => ({
          pointer: member(member(`${above}/messages`, field), keyword),
          part: 'name',
          message: 'A form that the server draws says of an answer only that it is missing ("required").',
        }),
      ),
  );
  const rules = Object.keys(membersOf(step, 'rules')).map(
    (rule): Place => ({
      pointer: member(`${above}/rules`, rule),
      part: 'name',
      message: 'Nobody looks at the rules of a page that the server draws.',
    }),
  );
  return [...fields, ...settings, ...messages, ...rules];
}

function includes(all: readonly string[], value: unknown): boolean {
  return all.some((each) => each === value);
}
