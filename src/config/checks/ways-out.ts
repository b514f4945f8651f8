import type { Vocabulary } from '../../interpreter/facts.ts';
import { tagsOf } from '../../interpreter/texts.ts';
import type { LinksDocument, Predicate, StepDocument } from '../../model/generated/documents.ts';
import { member } from '../../model/json-pointer.ts';
import { mergePatch } from '../../model/merge-patch.ts';
import { type Formula, formulaOf } from '../analysis/formula.ts';
import { inWords, smallestCase } from '../analysis/satisfy.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { compileText } from '../compile-text.ts';
import { written } from '../described.ts';
import type { DocumentsView } from '../documents-view.ts';
import { interned } from '../kept.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { soundValue } from '../sound-documents.ts';

/**
 * Nobody is stuck on a screen, in any variant of it: a button is shown, a text or a list leads on, or the screen waits by
 * itself for something. A screen where nothing more happens says so (`"end": true`), and whom to reach.
 */
export const waysOut: Check = {
  id: 'ways-out',
  waitsFor: 'names',
  find: inEachDocument(
    (view) => [sameScreens(standingScreens(view)), view.vocabulary, view.sound('links')],
    (document, schemas, screens, vocabulary, links) => {
      const step = soundValue(schemas, 'step', document);
      if (!step || !screens.has(document.name)) return [];
      return stuck(document, step, { schemas, vocabulary, links }).slice(0, 1);
    },
  ),
};

/** What a screen is compared with. */
interface Surroundings {
  schemas: Schemas;
  vocabulary: Vocabulary;
  links: ReadonlyMap<string, LinksDocument>;
}

const sameScreens = interned((screens: ReadonlySet<string>) => [...screens]);

/** The screens that do not lead on by themselves. */
function standingScreens(view: DocumentsView): Set<string> {
  const moving = movingScreens(view);
  return new Set([...screensOf(view)].filter((document) => !moving.has(document)).sort());
}

/** The documents that the site, a rule or a sequence shows by itself. How a step of a flow is left is for the flow's check. */
function screensOf(view: DocumentsView): Set<string> {
  const shows = [...view.every.values()].filter(
    ({ kind }) => kind === 'site' || kind === 'sequence' || kind === 'step',
  );
  return new Set(
    shows.flatMap((document) => written(view.project.schemas, document, 'document').map(({ text }) => text)),
  );
}

/** The documents of screens that lead on by themselves, and what stands beside or above every screen. */
function movingScreens(view: DocumentsView): Set<string> {
  return new Set(
    [...view.all('site').values()].flatMap(({ value }) => [
      ...Object.values(value.screens).flatMap((screen) => (screen.wait === undefined ? [] : [screen.document])),
      ...Object.values(value.progress ?? {}).map(({ document }) => document),
      ...Object.values(value.header.menus ?? {}).map(({ document }) => document),
    ]),
  );
}

function stuck(document: ResolvedDocument, step: StepDocument, around: Surroundings): Finding[] {
  const variants = Object.entries(step.variants ?? {});
  const when = (predicate: Predicate | undefined) => formulaOf(predicate, around.vocabulary);
  const looks = [
    { step, pointer: '', holds: variants.map(([, variant]): Formula => ({ not: when(variant.when) })) },
    ...variants.map(([name, variant]) => ({
      step: mergePatch(step, variant.merge) as StepDocument,
      pointer: member('/variants', name),
      holds: [when(variant.when)],
    })),
  ];
  return looks.flatMap(({ step: shown, pointer, holds }): Finding[] => {
    if (shown.end === true) return endWithoutContact(document, shown, pointer);
    const ways = waysOf(around, document, shown, pointer);
    if (ways.some((way) => way === undefined)) return [];
    const example = smallestCase([...holds, ...ways.map((way): Formula => ({ not: when(way) }))], around.vocabulary);
    if (!(example instanceof Map)) return [];
    const shownWhen = example.size === 0 ? '' : ` when ${inWords(example)}`;
    return [
      {
        layered: document.layered,
        pointer,
        message: `Nothing leads on from this screen${shownWhen}: it shows no button and no link. Give it an action, or say "end": true and whom to reach (a block of kind contact).`,
      },
    ];
  });
}

/** The conditions under which something on the screen leads on; undefined: whatever the facts are. */
function waysOf(
  around: Surroundings,
  document: ResolvedDocument,
  step: StepDocument,
  variant: string,
): (Predicate | undefined)[] {
  const actions = Object.values(step.actions ?? {}).map((action) => action.when);
  const blocks = Object.entries(step.blocks ?? {}).flatMap(([name, block]) => {
    const inItems = block.kind === 'list' && Object.keys(block.item.actions ?? {}).length > 0;
    const links = [`/blocks/${name}/`, `${variant}/merge/blocks/${name}/`].some((at) => leadsOn(around, document, at));
    return inItems || block.kind === 'links' || links ? [block.when] : [];
  });
  const intro = ['/intro', `${variant}/merge/intro`].some((at) => leadsOn(around, document, at)) ? [undefined] : [];
  return [...actions, ...blocks, ...intro];
}

/** Whether a text at or below a place has a link that stays in this tab. */
function leadsOn({ schemas, links }: Surroundings, document: ResolvedDocument, at: string): boolean {
  return written(schemas, document, 'text').some(({ text, pointer }) => {
    if (!`${pointer}/`.startsWith(at.endsWith('/') ? at : `${at}/`)) return false;
    const parsed = compileText(text);
    return !('fault' in parsed) && tagsOf(parsed.text).some((tag) => isWay(links, tag));
  });
}

/** A link to read something beside the page, and a telephone number, lead nowhere. */
function isWay(links: Surroundings['links'], link: string): boolean {
  const found = [...links.values()].map((value) => value.links[link]).find((each) => each !== undefined);
  return found !== undefined && found.newTab !== true && !/^(tel|mailto):/.test(found.href ?? '');
}

function endWithoutContact({ layered }: ResolvedDocument, shown: StepDocument, pointer: string): Finding[] {
  if (Object.values(shown.blocks ?? {}).some(({ kind, when }) => kind === 'contact' && when === undefined)) return [];
  return [
    {
      layered,
      pointer: pointer === '' ? '/end' : pointer,
      message:
        'A screen where nothing more happens says whom to reach: give it a block of kind contact, without "when".',
    },
  ];
}
