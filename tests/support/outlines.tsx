import { FlowProgress } from '../../src/app/FlowProgress.tsx';
import { PlainPage } from '../../src/app/PlainPage.tsx';
import { ScreenNotes } from '../../src/app/ScreenNotes.tsx';
import { ScreenProgress } from '../../src/app/ScreenProgress.tsx';
import { Shell } from '../../src/app/Shell.tsx';
import { isServerPage } from '../../src/config/shipped.ts';
import { withVariants } from '../../src/interpreter/variants.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import type { StepDocument } from '../../src/model/generated/documents.ts';
import { withValueAt } from '../../src/model/json-pointer.ts';
import { mergePatch } from '../../src/model/merge-patch.ts';
import type { Session } from '../../src/model/session.ts';
import { allFacts, walkOf } from '../../src/runner/engine.ts';
import { ModalView } from '../../src/runner/ModalView.tsx';
import { linesOnlyInOne } from '../../src/runner/outline/differences.ts';
import { modalsIn } from '../../src/runner/outline/document-parts.ts';
import { type OutlineSources, shared } from '../../src/runner/outline/sharing.ts';
import { outlineOfDrawn } from '../../src/runner/outline/stage.tsx';
import {
  documentOutline,
  type OutlineSection,
  screenOutline,
  stepOutline,
} from '../../src/runner/outline/step-outlines.tsx';
import { stepHtml } from '../../src/server/pages/step-html.ts';
import appliedVisit from '../cases/applied-visit.json' with { type: 'json' };

/** The outlines of everything that a brand shows, by what they are of: "registration/birthdate", "content/modals/hawaii". */
export type Outlines = Map<string, OutlineSection[]>;

/** Something to outline. */
interface Outlined {
  /** The name of the document that is drawn; undefined for what stands around documents. */
  document?: string;
  outline: (sources: OutlineSources) => OutlineSection[];
}

/**
 * What there is to outline of a brand, by name. Every document is found by itself, and drawn as what leads to it shows it:
 * as a step of a flow, a screen of the site, what stands around screens, a dialog, or a page of the server's own.
 */
export function outlinedOf(configuration: Configuration): Map<string, Outlined> {
  const all = new Map<string, Outlined>();
  const inFlows = new Set<string>();
  for (const [name, flow] of Object.entries(configuration.flows)) {
    const folder = name.replace(/\/flow$/, '');
    for (const [key, { document }] of Object.entries(flow.steps)) {
      inFlows.add(document);
      all.set(`${folder}/${key}`, { document, outline: (sources) => stepOutline(name, key, sources) });
    }
    all.set(`${folder}/progress`, { outline: (sources) => progressOutline(name, sources) });
  }
  all.set('around-every-page', { outline: shellOutline });
  const { screens, progress } = configuration.site;
  const drawnAs = new Map([
    ...Object.values(screens).map(({ document }) => [document, screenOutline] as const),
    ...Object.values(progress ?? {}).map(({ document }) => [document, screenProgressOutline] as const),
    // A dialog that asks for something is drawn as a screen is.
    ...[...modalsIn(configuration)].map((document) => {
      const asks = configuration.steps[document]?.schema !== undefined;
      return [document, asks ? screenOutline : modalOutline] as const;
    }),
  ]);
  for (const document of Object.keys(configuration.steps)) {
    if (inFlows.has(document)) continue;
    const outline = drawnAs.get(document) ?? (isServerPage(document) ? serverPageOutline : pageOutline);
    all.set(document, { document, outline: (sources) => outline(document, usualFor(document, sources)) });
  }
  return all;
}

/** Documents that are met before anybody has applied, beside those of the flow. */
const generalFolder = 'content/';

/** With the visit in which a document is usually met: of somebody new, or of somebody whose application is under way. */
function usualFor(document: string, sources: OutlineSources): OutlineSources {
  return document.startsWith(generalFolder) ? sources : { ...sources, ordinary: appliedIn(sources.ordinary) };
}

const applied = new WeakMap<Session, Session>();

function appliedIn(ordinary: Session): Session {
  const session = applied.get(ordinary) ?? (mergePatch(ordinary, appliedVisit) as Session);
  applied.set(ordinary, session);
  return session;
}

/** The outlines of all that is wanted of a brand. A step that it never shows has none. */
export function brandOutlines(
  sources: OutlineSources,
  isWanted: (name: string, document: string | undefined) => boolean = () => true,
): Outlines {
  const wanted = [...outlinedOf(sources.configuration)].filter(([name, { document }]) => isWanted(name, document));
  const drawn = wanted.map(([name, { outline }]) => [name, outline(sources)] as const);
  return new Map(drawn.filter(([, sections]) => sections.length > 0));
}

function modalOutline(name: string, sources: OutlineSources): OutlineSection[] {
  return documentOutline(name, 'dialog', sources, (configuration, session) => (
    <ModalView
      document={withVariants(documentNamed(configuration, name), allFacts(configuration, session))}
      isBusy={false}
      onClose={() => {}}
      onRun={() => {}}
    />
  ));
}

function pageOutline(name: string, sources: OutlineSources): OutlineSection[] {
  return documentOutline(name, 'page', sources, () => <PlainPage document={name} onRetry={() => {}} />);
}

/** What stands beside and above every screen of an application. */
function screenProgressOutline(name: string, sources: OutlineSources): OutlineSection[] {
  return documentOutline(name, 'page', sources, (configuration) => {
    const document = documentNamed(configuration, name);
    return (
      <>
        <ScreenProgress document={document} />
        <ScreenNotes document={document} />
      </>
    );
  });
}

/** A page that the server writes; with a form, also as it comes back when it was sent with nothing entered. */
function serverPageOutline(name: string, sources: OutlineSources): OutlineSection[] {
  const outline = (sent: boolean) =>
    documentOutline(name, sent ? 'page sent' : 'page', sources, (configuration, session) => {
      const document = documentNamed(configuration, name);
      const ink = { facts: allFacts(configuration, session), links: configuration.links };
      const form = document.schema && { action: '', typed: {}, carried: {}, sent };
      const html = String(stepHtml({ document, ink, ...(form && { form }) }));
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own pages are HTML, and drawn by nothing else
      return <main dangerouslySetInnerHTML={{ __html: html }} />;
    });
  if (!documentNamed(sources.configuration, name).schema) return outline(false);
  const states = { 'nothing entered': outline(false), 'sent with nothing entered': outline(true) };
  return Object.entries(states).flatMap(([state, sections]) =>
    sections.map(({ title, lines }) => ({ title: `${title}, ${state}`, lines })),
  );
}

function documentNamed({ steps }: Configuration, name: string): StepDocument {
  const document = steps[name];
  if (!document) throw new Error(`There is no document "${name}".`);
  return document;
}

const officer = {
  originatorName: 'Riley Stone',
  brokerName: 'Stone Lending',
  phoneNumber: '2065550143',
  email: 'riley@stone.example',
  nmls: '900555',
};

/** Header, notices and footer, around a page of no words: for somebody new, and with a loan officer who is known. */
function shellOutline(all: OutlineSources): OutlineSection[] {
  return shared('around every page', all, (sources) => {
    const { ordinary } = sources;
    const draw = (session: Session, isStorageKept = true) =>
      outlineOfDrawn(
        `around every page ${isStorageKept}`,
        () => <Shell isStorageKept={isStorageKept}>{null}</Shell>,
        session,
        sources,
      );
    const known = withValueAt(withValueAt(ordinary, '/arrival/originator', officer), '/arrival/hasToken', true);
    const usual = draw(ordinary);
    return [
      { title: 'An ordinary visit', lines: usual },
      { title: 'Signed in, with a loan officer who is known, what differs', lines: linesOnlyInOne(usual, draw(known)) },
      { title: 'In a browser that keeps nothing, what differs', lines: linesOnlyInOne(usual, draw(ordinary, false)) },
    ];
  });
}

/** How far a flow has come, as it is shown in each of its presentations: at the first step and the last. */
function progressOutline(name: string, all: OutlineSources): OutlineSection[] {
  return shared(`the progress of ${name}`, all, (sources) => {
    const draw = (kind: 'bar' | 'sidebar', at: 0 | -1) =>
      outlineOfDrawn(
        `the progress of ${name} ${kind} ${at}`,
        (configuration, visit) => {
          const flow = configuration.flows[name];
          if (!flow) throw new Error(`There is no flow "${name}".`);
          const walk = walkOf({ configuration, findFailures: sources.findFailures }, name, visit);
          return <FlowProgress flow={flow} walk={walk} current={walk.steps.at(at)?.key ?? ''} kind={kind} />;
        },
        sources.ordinary,
        sources,
      );
    return (['bar', 'sidebar'] as const).flatMap((kind) => [
      { title: `As a ${kind}, at the first step`, lines: draw(kind, 0) },
      { title: `As a ${kind}, at the last step`, lines: draw(kind, -1) },
    ]);
  });
}
