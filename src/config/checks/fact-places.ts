import type { Vocabulary } from '../../interpreter/facts.ts';
import { isObject } from '../../model/json.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { described } from '../described.ts';
import type { DocumentsView } from '../documents-view.ts';
import { factUses } from '../fact-uses.ts';
import { interned } from '../kept.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';

/**
 * A fact stands where its value can be used: one of another type than the place is for ("factType" in the schema) is as
 * good as none, and so is a fact of a row where there is no row.
 */
export const factPlaces: Check = {
  id: 'fact-places',
  leansOn: ['facts'],
  find: inEachDocument(
    (view) => [view.vocabulary, samePrompts(promptsOf(view))],
    (document, schemas, vocabulary, prompts) => [
      ...ofOtherTypes(document, schemas, vocabulary),
      ...(document.kind === 'step' && !prompts.has(document.name) ? withoutRow(document, schemas, vocabulary) : []),
    ],
  ),
};

function ofOtherTypes({ layered, ...document }: ResolvedDocument, schemas: Schemas, vocabulary: Vocabulary): Finding[] {
  return described(schemas, { layered, ...document }).flatMap(({ schema, value, pointer, isName }): Finding[] => {
    const wanted = schema.factType;
    if (typeof wanted !== 'string' || isName || typeof value !== 'string') return [];
    const type = Object.hasOwn(vocabulary, value) ? vocabulary[value]?.type : undefined;
    return type === undefined || type === wanted
      ? []
      : [
          {
            layered,
            pointer,
            message: `"${value}" is of the type ${type}, and a fact of the type ${wanted} belongs here.`,
          },
        ];
  });
}

/** Documents of which each shows a row. */
function promptsOf(view: DocumentsView): ReadonlySet<string> {
  const steps = [...view.every.values()].filter(({ kind }) => kind === 'step');
  return new Set(
    steps.flatMap((document) =>
      described(view.project.schemas, document).flatMap(({ schema, value }) =>
        schema.title === 'PromptsBlock' && isObject(value) && isObject(value.documents)
          ? Object.values(value.documents).map(String)
          : [],
      ),
    ),
  );
}

const samePrompts = interned((prompts: ReadonlySet<string>) => [...prompts]);

/** What has rows inside: a list, choices that are rows, a figure for each row. */
const rowParts = ['ListItem', 'RowChoices', 'PromptsBlock', 'UploadOptions'];

function withoutRow(document: ResolvedDocument, schemas: Schemas, vocabulary: Vocabulary): Finding[] {
  const uses = factUses(schemas, document).filter(({ fact }) => isOfRow(vocabulary, fact));
  if (uses.length === 0) return [];
  const rows = described(schemas, document).flatMap(({ schema, value, pointer }) =>
    rowParts.includes(String(schema.title)) ||
    (schema.title === 'Figure' && isObject(value) && value.each !== undefined)
      ? [pointer]
      : [],
  );
  return uses
    .filter(({ pointer }) => !rows.some((row) => pointer.startsWith(`${row}/`)))
    .map(({ fact, pointer, part }) => ({
      layered: document.layered,
      pointer,
      part,
      message: `"${fact}" is a fact of a row (${vocabulary[fact]?.from}), and there is no row here: it is never known.`,
    }));
}

function isOfRow(vocabulary: Vocabulary, fact: string): boolean {
  return Object.hasOwn(vocabulary, fact) && vocabulary[fact]?.from?.startsWith('/item/') === true;
}
