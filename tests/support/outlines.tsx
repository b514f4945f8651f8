import { FlowProgress } from '../../src/app/FlowProgress.tsx';
import { PlainPage } from '../../src/app/PlainPage.tsx';
import { Shell } from '../../src/app/Shell.tsx';
import { walkFlow } from '../../src/interpreter/flow.ts';
import { withVariants } from '../../src/interpreter/variants.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import { withValueAt } from '../../src/model/json-pointer.ts';
import type { Session } from '../../src/model/session.ts';
import { allFacts, type Engine } from '../../src/runner/engine.ts';
import { ModalView } from '../../src/runner/ModalView.tsx';
import { linesOnlyInOne } from '../../src/runner/outline/differences.ts';
import { documentsBySurface } from '../../src/runner/outline/document-parts.ts';
import { outlineOfDrawn, storeOf } from '../../src/runner/outline/stage.tsx';
import { documentOutline, type OutlineSection, stepOutline } from '../../src/runner/outline/step-outlines.tsx';

interface BrandSources {
  configuration: Configuration;
  findFailures: Engine['findFailures'];
  ordinary: Session;
}

/** The outlines of everything one brand shows, by file name. */
export function brandOutlines(sources: BrandSources): Map<string, OutlineSection[]> {
  const { configuration } = sources;
  const files = new Map<string, OutlineSection[]>();
  for (const [name, flow] of Object.entries(configuration.flows)) {
    for (const key of Object.keys(flow.steps)) {
      const sections = stepOutline(name, key, sources);
      if (sections.length > 0) files.set(`${name.replace(/\/flow$/, '')}/${key}.txt`, sections);
    }
    files.set(`${name.replace(/\/flow$/, '')}/around-the-steps.txt`, shellOutline(name, sources));
  }
  const { modals, screens } = documentsBySurface(configuration);
  for (const name of modals) {
    files.set(
      `${name}.txt`,
      documentOutline(name, sources, (_, session) => (
        <ModalView
          document={withVariants(documentNamed(configuration, name), allFacts(configuration, session))}
          isBusy={false}
          onClose={() => {}}
          onRun={() => {}}
        />
      )),
    );
  }
  for (const name of screens)
    files.set(
      `${name}.txt`,
      documentOutline(name, sources, () => <PlainPage document={name} onRetry={() => {}} />),
    );
  return files;
}

function documentNamed({ steps }: Configuration, name: string) {
  const document = steps[name];
  if (!document) throw new Error(`There is no document "${name}".`);
  return document;
}

/** Header, progress and footer: at the first step and the last, and with a loan officer who is known. */
function shellOutline(name: string, { configuration, findFailures, ordinary }: BrandSources): OutlineSection[] {
  const flow = configuration.flows[name];
  if (!flow) throw new Error(`There is no flow "${name}".`);
  const draw = (
    session: Session,
    at: 0 | -1,
    { kind = 'bar', isStorageKept = true }: { kind?: 'bar' | 'sidebar'; isStorageKept?: boolean } = {},
  ) => {
    const walk = walkFlow({ flow, steps: configuration.steps, vocabulary: configuration.facts }, session, findFailures);
    const progress = <FlowProgress flow={flow} walk={walk} current={walk.steps.at(at)?.key ?? ''} kind={kind} />;
    return outlineOfDrawn(<Shell isStorageKept={isStorageKept}>{progress}</Shell>, {
      configuration,
      findFailures,
      store: storeOf(session),
    });
  };
  const officer = {
    originatorName: 'Riley Stone',
    brokerName: 'Stone Lending',
    phoneNumber: '2065550143',
    email: 'riley@stone.example',
    nmls: '900555',
  };
  return [
    { title: 'At the first step', lines: draw({ ...ordinary, answers: {} }, 0) },
    { title: 'At the last step, what differs', lines: linesOnlyInOne(draw(ordinary, 0), draw(ordinary, -1)) },
    {
      title: 'With a sidebar, at the first step, what differs',
      lines: linesOnlyInOne(draw(ordinary, 0), draw(ordinary, 0, { kind: 'sidebar' })),
    },
    {
      title: 'With a sidebar, at the last step, what differs',
      lines: linesOnlyInOne(draw(ordinary, 0), draw(ordinary, -1, { kind: 'sidebar' })),
    },
    {
      title: 'Signed in, with a loan officer who is known, what differs from the last step',
      lines: linesOnlyInOne(
        draw(ordinary, -1),
        draw(withValueAt(withValueAt(ordinary, '/arrival/originator', officer), '/arrival/hasToken', true), -1),
      ),
    },
    {
      title: 'In a browser that keeps nothing, what differs from the last step',
      lines: linesOnlyInOne(draw(ordinary, -1), draw(ordinary, -1, { isStorageKept: false })),
    },
  ];
}

/** A file of outlines as it is committed. */
export function outlineText(sections: readonly OutlineSection[]): string {
  return `${sections.map(({ title, lines }) => [`# ${title}`, ...lines].join('\n')).join('\n\n')}\n`;
}

/** What one brand's outlines have that another's have not, section by section; nothing where they are the same. */
export function outlineDifferences(
  base: readonly OutlineSection[],
  brand: readonly OutlineSection[],
): OutlineSection[] {
  const titles = [...new Set([...base, ...brand].map(({ title }) => title))];
  const linesOf = (sections: readonly OutlineSection[], title: string) =>
    sections.find((section) => section.title === title)?.lines ?? [];
  return titles
    .map((title) => ({ title, lines: linesOnlyInOne(linesOf(base, title), linesOf(brand, title)) }))
    .filter(({ lines }) => lines.length > 0);
}
