import { FlowProgress } from '../../src/app/FlowProgress.tsx';
import { PlainPage } from '../../src/app/PlainPage.tsx';
import { Shell } from '../../src/app/Shell.tsx';
import { shippedConfiguration } from '../../src/config/shipped.ts';
import { withVariants } from '../../src/interpreter/variants.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import type { StepDocument } from '../../src/model/generated/documents.ts';
import { isObject } from '../../src/model/json.ts';
import { withValueAt } from '../../src/model/json-pointer.ts';
import type { Session } from '../../src/model/session.ts';
import { allFacts, walkOf } from '../../src/runner/engine.ts';
import { ModalView } from '../../src/runner/ModalView.tsx';
import { linesOnlyInOne } from '../../src/runner/outline/differences.ts';
import { modalsIn } from '../../src/runner/outline/document-parts.ts';
import { type OutlineSources, shared } from '../../src/runner/outline/sharing.ts';
import { outlineOfDrawn } from '../../src/runner/outline/stage.tsx';
import { documentOutline, type OutlineSection, stepOutline } from '../../src/runner/outline/step-outlines.tsx';

/** The outlines of everything that a brand shows, by what they are of: "registration/birthdate", "content/modals/hawaii". */
export type Outlines = Map<string, OutlineSection[]>;

/**
 * Every document that is shipped is found by itself: those of flows as steps, those that something opens as dialogs, and
 * the rest as pages; a page that asks for something is a step of a flow of its own.
 */
export function brandOutlines(sources: OutlineSources): Outlines {
  const { configuration } = sources;
  const outlines: Outlines = new Map();
  const inFlows = new Set<string>();
  for (const [name, flow] of Object.entries(configuration.flows)) {
    const folder = name.replace(/\/flow$/, '');
    for (const [key, { document }] of Object.entries(flow.steps)) {
      inFlows.add(document);
      outlines.set(`${folder}/${key}`, stepOutline(name, key, sources));
    }
    outlines.set(`${folder}/around-the-steps`, shellOutline(name, sources));
  }
  const modals = modalsIn(configuration);
  for (const [name, document] of Object.entries(shippedConfiguration(configuration).steps)) {
    if (modals.has(name)) outlines.set(name, modalOutline(name, sources));
    else if (!inFlows.has(name))
      outlines.set(name, asksForSomething(document) ? formOutline(name, sources) : pageOutline(name, sources));
  }
  // A step that this lender never shows has no outline.
  return new Map([...outlines].filter(([, sections]) => sections.length > 0));
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

function formOutline(name: string, sources: OutlineSources): OutlineSection[] {
  const { flows } = sources.configuration;
  const alone = { title: name, steps: { [name]: { document: name } } } as unknown as Configuration['flows'][string];
  const configuration = { ...sources.configuration, flows: { ...flows, [name]: alone } };
  return stepOutline(name, name, { ...sources, configuration });
}

function asksForSomething({ schema, variants = {} }: StepDocument): boolean {
  return schema !== undefined || Object.values(variants).some(({ merge }) => isObject(merge.schema));
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

/** Header, progress and footer: at the first step and the last, and with a loan officer who is known. */
function shellOutline(name: string, all: OutlineSources): OutlineSection[] {
  return shared(`around the steps of ${name}`, all, (sources) => {
    const { ordinary } = sources;
    const draw = (
      session: Session,
      at: 0 | -1,
      { kind = 'bar', isStorageKept = true }: { kind?: 'bar' | 'sidebar'; isStorageKept?: boolean } = {},
    ) =>
      outlineOfDrawn(
        `around the steps of ${name} ${at} ${kind} ${isStorageKept}`,
        (configuration, visit) => {
          const flow = configuration.flows[name];
          if (!flow) throw new Error(`There is no flow "${name}".`);
          const walk = walkOf({ configuration, findFailures: sources.findFailures }, name, visit);
          return (
            <Shell isStorageKept={isStorageKept}>
              <FlowProgress flow={flow} walk={walk} current={walk.steps.at(at)?.key ?? ''} kind={kind} />
            </Shell>
          );
        },
        session,
        sources,
      );
    const known = withValueAt(withValueAt(ordinary, '/arrival/originator', officer), '/arrival/hasToken', true);
    const [first, last] = [draw(ordinary, 0), draw(ordinary, -1)];
    return [
      { title: 'At the first step', lines: draw({ ...ordinary, answers: {} }, 0) },
      { title: 'At the last step, what differs', lines: linesOnlyInOne(first, last) },
      {
        title: 'With a sidebar, at the first step, what differs',
        lines: linesOnlyInOne(first, draw(ordinary, 0, { kind: 'sidebar' })),
      },
      {
        title: 'With a sidebar, at the last step, what differs',
        lines: linesOnlyInOne(first, draw(ordinary, -1, { kind: 'sidebar' })),
      },
      {
        title: 'Signed in, with a loan officer who is known, what differs from the last step',
        lines: linesOnlyInOne(last, draw(known, -1)),
      },
      {
        title: 'In a browser that keeps nothing, what differs from the last step',
        lines: linesOnlyInOne(last, draw(ordinary, -1, { isStorageKept: false })),
      },
    ];
  });
}
