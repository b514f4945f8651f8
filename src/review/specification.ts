import { didYouMean } from '../config/nearest-name.ts';
import type { Project } from '../config/project.ts';
import { layersOfBrand, type Resolved, resolveBrand } from '../config/resolve.ts';
import type { Brand, DocumentKind, DocumentKinds } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import { brandSpecification } from './specification/brand.ts';
import type { SpecificationContext } from './specification/context.ts';
import { flowSpecification } from './specification/flow.ts';
import { documentsForBrand } from './specification/for-brand.ts';
import { escaped, heading } from './specification/markdown.ts';
import { pollingSpecification, routingSpecification } from './specification/routing.ts';
import { sequenceSpecification } from './specification/sequence.ts';
import { serviceSpecification } from './specification/service.ts';
import { stepSpecification } from './specification/step.ts';
import {
  factsSpecification,
  linksSpecification,
  messagesSpecification,
  progressSpecification,
  retriesSpecification,
  siteSpecification,
  wordsSpecification,
} from './specification/words.ts';
import { vocabularyOf } from './vocabulary.ts';

type Section<K extends DocumentKind> = (
  name: string,
  document: DocumentKinds[K],
  context: SpecificationContext,
) => string[];

/** The chapters after the flows: a title, and the kinds of document in it with what writes each. */
const chapters: [string, { [K in DocumentKind]?: Section<K> }][] = [
  ['Where an application leads', { routing: routingSpecification, polling: pollingSpecification }],
  ['Screens, prompts and modals', { site: siteSpecification, step: screenSpecification }],
  ['What runs', { sequence: sequenceSpecification }],
  ['What is sent to services', { service: serviceSpecification, retries: retriesSpecification }],
  [
    'Words and links',
    {
      words: wordsSpecification,
      messages: messagesSpecification,
      progress: progressSpecification,
      links: linksSpecification,
    },
  ],
  ['Vocabulary', { facts: factsSpecification }],
];

/**
 * A brand's whole application, as one would tell it: Markdown in an order that stays, so that two specifications can be
 * compared line by line. Says why when there is no such brand.
 */
export function specification(project: Project, orgCode: string): { text: string } | { unknown: string } {
  if (!project.brands.has(orgCode))
    return { unknown: `There is no brand "${orgCode}" in brands/.${didYouMean(orgCode, project.brands.keys())}` };
  const context = contextOf(project, resolveBrand(project, orgCode));
  const properties = project.schemas.get('brand.schema.json')?.properties;
  const layers = ['base', ...layersOfBrand(project, orgCode).map(({ name }) => name)];
  const lines = [
    `# ${escaped(context.brand.name ?? orgCode)}: the application`,
    ...brandSpecification(context.brand, layers, Object.keys(isObject(properties) ? properties : {})),
    ...context.all('flow').flatMap(([name, flow]) => flowSpecification(name, flow, context)),
    ...chapters.flatMap(([title, sections]) => [
      ...heading(2, title),
      ...Object.entries(sections).flatMap(([kind, section]) =>
        context
          .all(kind as DocumentKind)
          .flatMap(([name, document]) => (section as Section<DocumentKind>)(name, document, context)),
      ),
    ]),
  ];
  return { text: `${withoutDoubleBlanks(lines).join('\n')}\n` };
}

/** Steps that are in no flow; the others are told where their flow is. */
function screenSpecification(name: string, step: DocumentKinds['step'], context: SpecificationContext): string[] {
  const isInFlow = context
    .all('flow')
    .some(([, { steps }]) => Object.values(steps).some(({ document }) => document === name));
  return isInFlow
    ? []
    : [...heading(3, `${escaped(String(step.title))} (\`${name}\`)`), ...stepSpecification(step, context)];
}

function contextOf({ schemas }: Project, resolved: Resolved): SpecificationContext {
  const documents = documentsForBrand(schemas, resolved);
  return {
    brand: resolved.brand.value as Brand,
    vocabulary: vocabularyOf(schemas, resolved),
    all: (kind) =>
      documents.filter((document) => document.kind === kind).map(({ name, value }) => [name, value as never]),
    one: (kind, name) => documents.find((document) => document.kind === kind && document.name === name)?.value as never,
  };
}

function withoutDoubleBlanks(lines: string[]): string[] {
  return lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''));
}
