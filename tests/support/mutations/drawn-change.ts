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
import { brandOutlines, type Outlines } from '../outlines.tsx';
import { compiledValidators } from '../real-project.ts';
import { sessionOf } from '../visits.ts';

/** The parts of a configuration that something is drawn from. What is called, and where it leads, is not. */
const drawnParts = ['brand', 'facts', 'links', 'messages', 'words', 'site', 'flows', 'progress'] as const;

/** What nobody should ever read: a text that was not compiled, a value that is none, a control that RJSF does not know. */
const never =
  /\{\s*[\w.]+\s*[,}]|<\/?[a-z][\w-]*>|\[object |\b(?:undefined|null|NaN)\b|Unsupported field|Unknown field type|WITHOUT A NAME|NOT SAID/;

/** Draws brands before a change, and what a change makes different in them. */
export interface Drawer {
  /**
   * Draws all that is different, in every state, as outlines are drawn.
   *
   * @returns how many documents were drawn, and what is wrong with them, each with its brand and document
   */
  draw(before: readonly Configuration[], after: readonly Configuration[]): Promise<{ drawn: number; faults: string[] }>;
}

export function drawer(): Drawer {
  const unchanged: Sharing = new Map();
  let validators: Record<string, CompiledValidator> | undefined;
  const outlinesOf = (configuration: Configuration, sharing: Sharing, wanted?: ReadonlySet<string>) =>
    brandOutlines(
      {
        configuration: withKnownBrandFacts(withStandIns(configuration).configuration),
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
      const found = { drawn: 0, faults: [] as string[] };
      const draw = (configuration: Configuration, wanted?: ReadonlySet<string>) => {
        const errors = errorsWhile(() => {
          const outlines = outlinesOf(configuration, sharing, wanted);
          found.drawn += outlines.size;
          return faultsIn(outlines);
        });
        found.faults.push(...errors.map((error) => `${configuration.brand.orgCode}: ${error}`));
      };
      const seen = new Set<unknown>();
      for (const [index, configuration] of after.entries()) {
        const was = before[index] as Configuration;
        if (isDifferentAround(was, configuration)) {
          // What no change reaches was drawn before, and is taken from there.
          if (unchanged.size === 0) for (const each of before) outlinesOf(each, unchanged);
          draw(configuration);
        } else {
          // Brands that leave a document alone have the very same one: the first draws it for all.
          const { steps } = configuration;
          const wanted = differing(was.steps, steps).filter((name) => !seen.has(steps[name]));
          for (const name of wanted) seen.add(steps[name]);
          if (wanted.length > 0) draw(configuration, new Set(wanted));
        }
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

/** Whether something is different that stands around documents, or is read by any of them. */
function isDifferentAround(before: Configuration, after: Configuration): boolean {
  return (
    drawnParts.some((part) => differing(before[part], after[part]).length > 0) ||
    (differing(before.sequences, after.sequences).length > 0 &&
      [...modalsIn(before)].join() !== [...modalsIn(after)].join())
  );
}

function faultsIn(outlines: Outlines): string[] {
  return [...outlines].flatMap(([name, sections]) =>
    sections.flatMap(({ title, lines }) =>
      lines.filter((line) => never.test(line)).map((line) => `${name}, ${title}: ${line.trim()}`),
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
