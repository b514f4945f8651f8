import { applicationPart } from '../interpreter/screens.ts';
import type { Configuration } from '../model/configuration.ts';
import type { StepDocument } from '../model/generated/documents.ts';
import { isObject } from '../model/json.ts';
import type { Answers, Session } from '../model/session.ts';
import { sha256 } from '../model/sha256.ts';
import { setAnswers, setInSession, type VisitStore } from '../services/visit.ts';

/** Every field that a document asks for, in itself or in a variant. */
function everyField({ schema, variants = {} }: StepDocument): string[] {
  const merged = Object.values(variants).map(({ merge }) =>
    isObject(merge.schema) && isObject(merge.schema.properties) ? merge.schema.properties : {},
  );
  return [schema?.properties ?? {}, ...merged].flatMap((properties) => Object.keys(properties));
}

/**
 * The answers that count on a screen: without those to questions that the screen asks in other cases, and not in this
 * one. They are kept, and not sent.
 */
export function answersThatCount({ answers }: Session, written: StepDocument, shown: StepDocument): Answers {
  const asked = Object.keys(shown.schema?.properties ?? {});
  const hidden = new Set(everyField(written).filter((field) => !asked.includes(field)));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !hidden.has(field)));
}

/**
 * Names what an act on a screen is about, so that only the same act is gone on with after a failure: the application, the
 * row, and what was entered. Secrets leave no trace, not even this one: with them it is undefined.
 */
export function subjectOf(session: Session, { schema }: StepDocument): string | undefined {
  const fields = Object.entries(schema?.properties ?? {});
  if (fields.some(([, property]) => property.writeOnly)) return undefined;
  const entered = fields.map(([field]) => [field, session.answers[field] ?? null]);
  return sha256(JSON.stringify([session.application?.uuid ?? null, session.item?.uuid ?? null, entered]));
}

/**
 * Opens an application in this tab. What was entered and read for another one is not this one's.
 *
 * @param application the id in the address
 */
export function openApplication(store: VisitStore, { site, steps }: Configuration, application: string): void {
  const known = store.getState().session.application?.uuid;
  if (known === application) return;
  if (known !== undefined) {
    const screens = Object.values(site.screens).filter(({ path }) => path.includes(applicationPart));
    const fields = screens.flatMap(({ document }) => (steps[document] ? everyField(steps[document]) : []));
    setAnswers(store, Object.fromEntries(fields.map((field) => [field, undefined])));
    setInSession(store, '/replies', {});
  }
  setInSession(store, '/application', { uuid: application });
}
