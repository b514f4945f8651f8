import type { RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fieldOrder } from '../form/field-order.ts';
import { failureMessage } from '../form/validation/failure-message.ts';
import type { Failure } from '../form/validation/validate.ts';
import type { JudgedStep } from '../interpreter/flow.ts';
import type { BrokenRule } from '../interpreter/rules.ts';
import { segmentsOf, stringOf } from '../interpreter/texts.ts';
import type { Text } from '../model/generated/documents.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Answers } from '../model/session.ts';
import type { TextSegment } from '../model/text.ts';
import { setAnswers } from '../services/visit.ts';
import { useEngine } from './engine.ts';
import { useVisit } from './use-session.ts';

/** Something to say at a field. */
export interface StepProblem {
  field: string;
  message: TextSegment[];
  severity: 'error' | 'warning';
  /** A warning that waits for the borrower's word. */
  confirm?: { label: string; onConfirm: () => void };
}

/** What stops the borrower from going on, for the one who presses the button. */
export type StepVerdict =
  | { kind: 'complete'; step: JudgedStep<Failure> }
  /** What to mend, in the order of the page, and the modal of a rule, if one of them has one. */
  | { kind: 'problems'; problems: StepProblem[]; modal: string | undefined }
  /** A warning is asked for the first time. */
  | { kind: 'asked'; field: string };

export interface StepRunner {
  /** What to show now: after a try to go on everything, before it only at fields that were left. */
  problems: StepProblem[];
  /** Keeps what was entered. */
  change(data: Answers): void;
  leaveField(field: string): void;
  /** Judges what was entered. `judge` gives the step as it is with the latest answers. */
  submit(data: Answers, judge: () => JudgedStep<Failure> | undefined): StepVerdict;
}

/** The state and verbs of one step. Knows nothing of where the step stands in its flow. */
export function useStepRunner(key: string, step: JudgedStep<Failure>): StepRunner {
  const { store, configuration } = useEngine();
  const acknowledged = useVisit((visit) => visit.acknowledged);
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  /** Warnings shown when the borrower tried to go on: the next try passes over them. */
  const asked = useRef(new Map<string, string>());

  const acknowledge = useCallback(
    (name: string, value: string) =>
      store.setState((visit) => ({ acknowledged: { ...visit.acknowledged, [`${key}:${name}`]: value } })),
    [store, key],
  );
  const isAcknowledged = ({ name, rule }: BrokenRule, data: unknown) =>
    store.getState().acknowledged[`${key}:${name}`] === shownFor(rule.field, data);

  const problems = useMemo(() => {
    const isShown = (field: string) => isTried || left.some((each) => field === each || field.startsWith(`${each}.`));
    const errors = errorsOf(step, configuration.messages).filter(
      ({ field }) => isShown(field) && (isTried || isAnswered(step.data, field)),
    );
    const warnings = warningsOf(step)
      .filter(
        ({ name, rule }) => isShown(rule.field) && acknowledged[`${key}:${name}`] !== shownFor(rule.field, step.data),
      )
      .map(
        ({ name, rule }): StepProblem => ({
          field: rule.field,
          message: segmentsOf(rule.message, step.facts),
          severity: 'warning',
          ...(rule.confirm === undefined
            ? {}
            : {
                confirm: {
                  label: stringOf(rule.confirm, step.facts),
                  onConfirm: () => acknowledge(name, shownFor(rule.field, step.data)),
                },
              }),
        }),
      );
    return [...errors, ...warnings];
  }, [step, isTried, left, acknowledged, acknowledge, configuration.messages, key]);

  return {
    problems,
    change: (data) => setAnswers(store, changesIn(data, step)),
    leaveField: (field) => setLeft((fields) => (fields.includes(field) ? fields : [...fields, field])),
    submit(data, judge) {
      setAnswers(store, changesIn(data, step));
      const judged = judge();
      if (!judged) return { kind: 'problems', problems: [], modal: undefined };
      const errors = errorsOf(judged, configuration.messages);
      if (errors.length > 0) {
        setTried(true);
        return { kind: 'problems', problems: errors, modal: modalOf(judged) };
      }
      for (const warning of warningsOf(judged).filter(({ rule }) => rule.confirm !== undefined)) {
        const value = shownFor(warning.rule.field, judged.data);
        if (isAcknowledged(warning, judged.data)) continue;
        if (asked.current.get(warning.name) !== value) {
          asked.current.set(warning.name, value);
          setTried(true);
          return { kind: 'asked', field: warning.rule.field };
        }
        acknowledge(warning.name, value);
      }
      return { kind: 'complete', step: judged };
    },
  };
}

/** The errors of a step in the order of its page: failed constraints and broken rules, one to a field. */
export function errorsOf(step: JudgedStep<Failure>, defaults: Readonly<Record<string, Text>>): StepProblem[] {
  const failures = step.failures.map((failure): StepProblem => {
    const text = failureMessage<Text>(failure, step.document.messages as never, defaults) ?? '';
    return { field: failure.field, message: segmentsOf(text, step.facts), severity: 'error' };
  });
  const rules = step.brokenRules
    .filter(({ rule }) => rule.severity === 'error')
    .map(
      ({ rule }): StepProblem => ({
        field: rule.field,
        message: segmentsOf(rule.message, step.facts),
        severity: 'error',
      }),
    );
  const order = fieldOrder((step.document.schema ?? {}) as RJSFSchema, step.document.uiSchema);
  const seen = new Set<string>();
  return [...failures, ...rules]
    .sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .filter(({ field }) => !seen.has(field) && seen.add(field));
}

/** The modal of a broken rule, if nothing is wrong but what the rule is about. */
function modalOf({ brokenRules, failures }: JudgedStep<Failure>): string | undefined {
  const question = (field: string) => field.split('.')[0];
  const rule = brokenRules.find(({ rule }) => rule.severity === 'error' && rule.modal !== undefined)?.rule;
  return rule && failures.every(({ field }) => question(field) === question(rule.field)) ? rule.modal : undefined;
}

function warningsOf(step: JudgedStep<Failure>): BrokenRule[] {
  return step.brokenRules.filter(({ rule }) => rule.severity === 'warning');
}

/** The step's fields as they are to be kept; a field that has no value any more is forgotten. */
function changesIn(data: Answers, { document }: JudgedStep<Failure>): Answers {
  return Object.fromEntries(Object.keys(document.schema?.properties ?? {}).map((field) => [field, data[field]]));
}

function shownFor(field: string, data: unknown): string {
  return JSON.stringify(valueAt(data, `/${field.replaceAll('.', '/')}`) ?? null);
}

function isAnswered(data: unknown, field: string): boolean {
  const value = valueAt(data, `/${field.replaceAll('.', '/')}`);
  return value !== undefined && value !== '';
}
