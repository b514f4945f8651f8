/** What a change of the documents makes different for borrowers, drawn with the product's own components. */
import '../as-borrowers-get-it.ts';
import { schemasShownBy } from '../../../src/config/compile-validators.ts';
import type { CompiledValidator } from '../../../src/form/validation/validate.ts';
import type { Configuration } from '../../../src/model/configuration.ts';
import { isObject } from '../../../src/model/json.ts';
import { findFailuresWith } from '../../../src/runner/engine.ts';
import { withKnownBrandFacts } from '../../../src/runner/outline/brand-facts.ts';
import { modalsIn } from '../../../src/runner/outline/document-parts.ts';
import type { Sharing } from '../../../src/runner/outline/sharing.ts';
import { withStandIns } from '../../../src/runner/outline/stand-ins.ts';
import type { OutlineSection } from '../../../src/runner/outline/step-outlines.tsx';
import { brandOutlines } from '../outlines.tsx';
import { compiledValidators } from '../real-project.ts';
import { sessionOf } from '../visits.ts';

/** The parts of a configuration that something is drawn from. What is called, and where it leads, is not. */
const drawnParts = ['brand', 'facts', 'links', 'messages', 'words', 'site', 'flows', 'progress'] as const;

/** What nobody should ever read: a text that was not compiled, a value that is none, a control that RJSF does not know. */
const never =
  /\{\s*[\w.]+\s*[,}]|<\/?[a-z][\w-]*>|\[object |\b(?:undefined|null|NaN)\b|Unsupported field|Unknown field type|WITHOUT A NAME|NOT SAID/;

/** What came of drawing a change. */
export interface Drawn {
  /** How many documents were drawn. */
  drawn: number;
  /** What is wrong with them, each with its brand and document. */
  faults: string[];
  /** The brands in which something is drawn otherwise than before; of those with the very same change, the first. */
  differing: Set<string>;
}

/** Draws brands before a change, and what a change makes different in them. */
export interface Drawer {
  /** Draws all that is different, in every state, as outlines are drawn. */
  draw(before: readonly Configuration[], after: readonly Configuration[]): Promise<Drawn>;
}

export function drawer(): Drawer {
  const unchanged: Sharing = new Map();
  /** What was drawn before any change. */
  const known = new Set<unknown>();
  let validators: Record<string, CompiledValidator> | undefined;
  const outlinesOf = (configuration: Configuration, sharing: Sharing, wanted?: ReadonlySet<string>) =>
    brandOutlines(
      {
        configuration: withStandIns(withKnownBrandFacts(configuration)).configuration,
        findFailures: findFailuresWith(validators ?? {}),
        ordinary: sessionOf(configuration, {}),
        sharing,
      },
      wanted && ((_, document) => document !== undefined && wanted.has(document)),
    );
  return {
    async draw(before, after) {
      const base = validators ?? (await compiledValidators(before));
      const missing = after.filter((each) => schemasShownBy(each).some(({ key }) => !Object.hasOwn(base, key)));
      validators = missing.length > 0 ? { ...base, ...(await compiledValidators(missing)) } : base;
      const sharing = new Overlay(unchanged);
      const found: Drawn = { drawn: 0, faults: [], differing: new Set() };
      const draw = (was: Configuration, configuration: Configuration, wanted?: ReadonlySet<string>) => {
        const { orgCode = '' } = configuration.brand;
        const errors = errorsWhile(() => {
          // What no change reaches is taken from there.
          const outlines = outlinesOf(was, unchanged, wanted);
          for (const sections of outlines.values()) known.add(sections);
          const now = outlinesOf(configuration, sharing, wanted);
          const anew = [...now].filter(([, sections]) => !known.has(sections));
          const isOther = anew.some(([name, sections]) => !isSameText(sections, outlines.get(name)));
          if (isOther || outlines.size !== now.size) found.differing.add(orgCode);
          found.drawn += anew.length;
          return faultsIn(anew);
        });
        found.faults.push(...errors.map((error) => `${orgCode}: ${error}`));
      };
      // Brands that have the very same change are drawn once, with the data of the first.
      const seen = new Set<unknown>();
      for (const [index, configuration] of after.entries()) {
        const was = before[index] as Configuration;
        const around = differencesAround(was, configuration);
        if (around !== '' && !seen.has(around)) {
          draw(was, configuration);
        } else {
          const { steps } = configuration;
          const wanted = differing(was.steps, steps).filter((name) => !seen.has(steps[name]));
          if (wanted.length > 0) draw(was, configuration, new Set(wanted));
        }
        for (const each of [around, ...Object.values(configuration.steps)]) seen.add(each);
      }
      validators = base;
      return found;
    },
  };
}

/** Drawings of a change beside those of before, which are kept as they are. */
class Overlay extends Map<string, { reads: never; result: unknown }[]> {
  constructor(private readonly below: Sharing) {
    super();
  }
  override get(name: string) {
    return super.get(name) ?? (this.below.get(name)?.slice() as never);
  }
}

/** The names of what is different, or is there only in one. What was compiled from the same document is the same object. */
function differing(before: object, after: object): string[] {
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name] !== other[name] && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

/** What is different that stands around documents, or is read by any of them; "" if nothing is. */
function differencesAround(before: Configuration, after: Configuration): string {
  const parts = drawnParts.flatMap((part) =>
    differing(before[part], after[part]).map((name) => [part, name, (after[part] as Record<string, unknown>)[name]]),
  );
  const modals = differing(before.sequences, after.sequences).length > 0 ? [...modalsIn(after)] : [];
  const isOther = modals.length > 0 && modals.join() !== [...modalsIn(before)].join();
  return parts.length > 0 || isOther ? JSON.stringify([parts, isOther ? modals : []]) : '';
}

/** Whether all states read the same, whatever they are called, and in whichever order they were drawn. */
function isSameText(one: OutlineSection[], other: OutlineSection[] = []): boolean {
  const inOrder = (sections: OutlineSection[]) => sections.map(({ lines }) => lines.join('\n')).sort();
  return inOrder(one).join() === inOrder(other).join();
}

function faultsIn(outlines: readonly [name: string, sections: OutlineSection[]][]): string[] {
  // What a fact is taken to be is said in the title of the state, and may be anything.
  const isFault = (line: string, title: string) => {
    const [found] = never.exec(line) ?? [];
    return found !== undefined && !title.includes(found);
  };
  return outlines.flatMap(([name, sections]) =>
    sections.flatMap(({ title, lines }) =>
      lines.filter((line) => isFault(line, title)).map((line) => `${name}, ${title}: ${line.trim()}`),
    ),
  );
}

/** What the work says is wrong, what it throws, and what is thrown where nobody catches it: in a listener of an event. */
function errorsWhile(work: () => string[]): string[] {
  const errors: string[] = [];
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(textOf(event.error));
  };
  window.addEventListener('error', listen);
  try {
    errors.push(...work());
  } catch (error) {
    errors.push(textOf(error));
  } finally {
    window.removeEventListener('error', listen);
  }
  return errors;
}

function textOf(error: unknown): string {
  return isObject(error) && typeof error.stack === 'string' ? error.stack : String(error);
}
