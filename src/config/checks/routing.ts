import type { Vocabulary } from '../../interpreter/facts.ts';
import type { Fact, RoutingDocument } from '../../model/generated/documents.ts';
import { member, namesOf } from '../../model/json-pointer.ts';
import { type Formula, formulaOf, testsIn } from '../analysis/formula.ts';
import { type Case, cellsFor, inWords, isPossible, smallestCase } from '../analysis/satisfy.ts';
import { missingDocument, missingPath, ofRows } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import type { DocumentsView } from '../documents-view.ts';
import { interned } from '../kept.ts';
import { type Layered, originOf, originPlace } from '../layers.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { soundValue } from '../sound-documents.ts';
import { misfits } from './values.ts';

/**
 * A decision table (hit policy FIRST) has no gap: every combination of values that its facts are declared to have finds a
 * row. No row is shadowed: each is the first that holds in some case. And every row leads to a screen there is.
 */
export const routing: Check = {
  id: 'routing',
  leansOn: ['facts', 'site'],
  find: inEachDocument(
    (view) => [view.vocabulary, screenPaths(view)],
    (document, schemas, vocabulary, screens) => {
      const table = soundValue(schemas, 'routing', document);
      if (!table) return [];
      const { layered } = document;
      // Of a value that a fact never has it is not known what was meant.
      const isMeant = Object.values(table.rows).every(({ when }) => misfits(when, '', vocabulary).length === 0);
      return [
        ...(isMeant ? [...gaps(table, layered, vocabulary), ...shadows(table, document, vocabulary)] : []),
        ...targets(table, document, screens),
      ];
    },
  ),
};

const samePaths = interned((paths: readonly string[]) => paths);

/** Where the site's screens stand. */
function screenPaths(view: DocumentsView): readonly string[] {
  const sites = [...view.all('site').values()];
  return samePaths(sites.flatMap(({ value }) => Object.values(value.screens).map(({ path }) => path)));
}

/** The row's condition; one without `when` always holds. */
function conditions(table: RoutingDocument, vocabulary: Vocabulary): { name: string; holds: Formula }[] {
  return Object.entries(table.rows).map(([name, { when }]) => ({ name, holds: formulaOf(when, vocabulary) }));
}

/** "otherwise" is for what nobody foresaw, and reported; a table that says it need not be means it for all the rest. */
function gaps(table: RoutingDocument, layered: Layered, vocabulary: Vocabulary): Finding[] {
  const rows = conditions(table, vocabulary);
  const none = rows.map(({ holds }): Formula => ({ not: holds }));
  const subject = subjectOf(
    rows.map(({ holds }) => holds),
    vocabulary,
  );
  if (table.otherwise.report === false || subject === undefined) return [];
  // Of a fact that is missing or broken it is not known which rows would take what.
  if ([...testsIn(rows.map(({ holds }) => holds)).keys()].some((fact) => !isDefined(vocabulary[fact]))) return [];
  const cases = (vocabulary[subject]?.values ?? []).map((value) => ({ value, is: { fact: subject, test: value } }));
  const cells = cellsFor([...cases.map(({ is }) => is), ...none], vocabulary);
  const found = cases.flatMap(({ value, is }) => {
    const example = smallestCase([is, ...none], vocabulary, cells);
    return example instanceof Map ? [{ value, example: example as Case }] : [];
  });
  const [smallest] = [...found].sort((one, other) => one.example.size - other.example.size);
  if (!smallest) return [];
  const values = found.map(({ value }) => JSON.stringify(value));
  return [
    {
      layered,
      pointer: '/rows',
      message: `No row takes some cases of ${subject} ${values.join(', ')}. Smallest example: ${inWords(smallest.example)}. Add a row; "otherwise" is for values that nobody declared (or say "report": false there, if it is meant for these).`,
    },
  ];
}

function isDefined(fact: Fact | undefined): boolean {
  return fact?.from !== undefined || fact?.when !== undefined || fact?.compute !== undefined;
}

/** The fact with declared values that most rows ask. */
function subjectOf(rows: Formula[], vocabulary: Vocabulary): string | undefined {
  const asked = rows
    .flatMap((row) => [...testsIn([row]).keys()])
    .filter((fact) => vocabulary[fact]?.values !== undefined);
  const often = (fact: string) => asked.filter((each) => each === fact).length;
  return [...new Set(asked)].sort((one, other) => often(other) - often(one))[0];
}

function shadows(
  table: RoutingDocument,
  { name: document, layered }: ResolvedDocument,
  vocabulary: Vocabulary,
): Finding[] {
  const rows = conditions(table, vocabulary);
  return rows.flatMap(({ name, holds }, index): Finding[] => {
    const before = rows.slice(0, index);
    const free = (others: typeof rows) =>
      isPossible([holds, ...others.map((row): Formula => ({ not: row.holds }))], vocabulary);
    if (free(before)) return [];
    const pointer = member('/rows', name);
    const example = smallestCase([holds], vocabulary);
    if (!(example instanceof Map))
      return [{ layered, pointer, message: `The row "${name}" can never hold: its conditions contradict each other.` }];
    let covering = before;
    for (const row of before)
      if (!free(covering.filter((each) => each !== row))) covering = covering.filter((each) => each !== row);
    const named = covering.map((row) => `"${row.name}" (${placeInWords(layered, member('/rows', row.name))})`);
    return [
      {
        layered,
        pointer,
        cause: ofRows(
          document,
          covering.map((row) => row.name),
        ),
        message: `The row "${name}" can never fire: whatever it holds for is taken before it by ${named.join(' and ')}. Smallest example: ${inWords(example)}. Put it before, or take it out.`,
      },
    ];
  });
}

export function placeInWords(layered: Layered, pointer: string): string {
  const { file, line } = originPlace(originOf(layered, pointer));
  return `${file}:${line}`;
}

function targets(
  table: RoutingDocument,
  { name: document, layered }: ResolvedDocument,
  screens: readonly string[],
): Finding[] {
  const rows = [
    ...Object.entries(table.rows).map(([name, row]) => ({ row, pointer: member('/rows', name) })),
    { row: table.otherwise, pointer: '/otherwise' },
  ];
  const aimless = rows
    .filter(({ row: { to, link } }) => (to === undefined) === (link === undefined))
    .map(({ pointer }) => ({
      layered,
      pointer,
      cause: ofRows(document, [namesOf(pointer).at(-1) ?? '']),
      message: 'A row leads somewhere: give either "to" or "link".',
    }));
  const leading = rows.flatMap(({ row: { to, link }, pointer }) =>
    to === undefined || link !== undefined
      ? []
      : [{ pointer: `${pointer}/to`, path: `${table.prefix ?? '/'}${to}`.replace(/^\/|\/$/g, '') }],
  );
  if (screens.length === 0 && leading.length > 0)
    return [
      ...aimless,
      {
        layered,
        pointer: '',
        cause: missingDocument('', 'site', []),
        message: 'The rows lead to screens, and no document of the kind site says which there are.',
      },
    ];
  const stray = leading.filter(({ path }) => !screens.some((pattern) => matches(pattern, path)));
  const isAllStray = stray.length > 1 && stray.length === leading.length;
  return [
    ...aimless,
    ...stray.slice(0, isAllStray ? 1 : undefined).map(({ pointer, path }) => ({
      layered,
      pointer: isAllStray ? (table.prefix === undefined ? '' : '/prefix') : pointer,
      cause: missingPath(`/${path}`),
      message: isAllStray
        ? `None of the rows leads to a screen of flows/site.json: the first would to "/${path}". Say in "prefix" with what their paths begin.`
        : `No screen of flows/site.json stands at "/${path}".`,
    })),
  ];
}

/** Whether a path, with facts in braces, is one that a screen's pattern takes. */
export function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.at(-1) !== '*' && wanted.length !== parts.length) return false;
  return wanted.every((part, index) => {
    if (part === '*' && index === wanted.length - 1) return parts.length > index;
    const here = parts[index];
    return here !== undefined && (part.startsWith(':') ? /^\{.+\}$/.test(here) : part === here);
  });
}
