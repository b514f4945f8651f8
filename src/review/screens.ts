import type { Project } from '../config/project.ts';
import { isObject } from '../model/json.ts';
import { valueAt } from '../model/json-pointer.ts';
import { nameInWords } from './english.ts';
import { brandDocument } from './layer-stack.ts';
import type { AnyKind } from './places.ts';

/** What a document is called, for somebody who knows the site and not its files. */
export function screenInWords(project: Project, name: string, kind: AnyKind, value: unknown): string {
  return (wordings[kind] ?? byTitle)(value, name, project);
}

type Wording = (value: unknown, name: string, project: Project) => string;

const says =
  (words: string): Wording =>
  () =>
    words;

const byTitle: Wording = (value, name) => {
  const title = valueAt(value, '/title');
  // Titles of sequences, services and the like are sentences: their beginning is enough to know them by.
  return typeof title === 'string' ? (title.split(/[:.]\s/)[0] as string) : nameInWords(name);
};

const wordings: Partial<Record<AnyKind, Wording>> = {
  step: (value, name, project) => {
    const title = valueAt(value, '/title');
    const heading = typeof title === 'string' ? title : nameInWords(name.replace(/^.*\//, ''));
    const place = placeInFlow(project, name);
    return place === undefined ? heading : `${place} › ${heading}`;
  },
  data: (_, name) => `Every ${nameInWords(name.replace(/^.*\//, ''))} that is asked for`,
  service: (value, name) => `Service ${byTitle(value, name, undefined as never)}`,
  links: says('Links'),
  messages: says('Messages of every question'),
  words: says('Words around the steps'),
  facts: says('Vocabulary'),
  retries: says('Trying again'),
  site: says('Addresses outside the flows'),
  brand: (value, name) => {
    const own = valueAt(value, '/name');
    return name === brandDocument && typeof own === 'string' ? `${own}’s own data` : 'Lender data';
  },
};

/** "Property Info › Address": the section and the label under which a flow has the step. */
function placeInFlow({ documents }: Project, name: string): string | undefined {
  for (const { kind, layered } of documents.values()) {
    if (kind !== 'flow' || !isObject(layered.value) || !isObject(layered.value.steps)) continue;
    for (const step of Object.values(layered.value.steps)) {
      if (!isObject(step) || step.document !== name) continue;
      const section = valueAt(layered.value, `/sections/${step.section}/title`);
      return [section, step.label].filter((each) => typeof each === 'string').join(' › ') || undefined;
    }
  }
  return undefined;
}
