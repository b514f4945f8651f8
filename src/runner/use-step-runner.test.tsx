import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../form/validation/validate.ts';
import { type FindFailures, walkFlow } from '../interpreter/flow.ts';
import type { FlowDocument, StepDocument } from '../model/generated/documents.ts';
import type { Answers, Session } from '../model/session.ts';
import { surroundings } from './testing/surroundings.tsx';
import { useSession } from './use-session.ts';
import { useStepRunner } from './use-step-runner.ts';

const document: StepDocument = {
  title: 'About you',
  schema: {
    type: 'object',
    required: ['name', 'income'],
    properties: { name: { type: 'string' }, income: { type: 'integer' } },
  },
  messages: { name: { required: 'Enter your name' } },
  rules: {
    low: {
      require: { income: { minimum: 1000 } },
      field: 'income',
      message: 'Is this a year?',
      severity: 'warning',
      confirm: 'Yes, it is',
    },
    odd: {
      when: { income: { minimum: 5000 } },
      require: { income: { not: 6666 } },
      field: 'income',
      message: 'Not this amount',
      severity: 'error',
      modal: 'modals/odd',
    },
  },
};

const flow = {
  title: 'Flow',
  presentations: {},
  sections: {},
  steps: { about: { document: 'about', section: 's', path: '' } },
} as unknown as FlowDocument;
const facts = { income: { label: 'Income', from: '/answers/income', type: 'integer' as const } };

const findFailures: FindFailures<Failure> = (schema, data) =>
  (schema.required ?? [])
    .filter((field) => data[field] === undefined)
    .map((field) => ({ field, keyword: 'required', params: {} }));

/** The runner of the step, which is judged as a page judges it: with what the visit holds. */
function runStep(answers: Answers = {}) {
  const { store, around } = surroundings({ session: { answers }, findFailures });
  const stepOf = (session: Session) => {
    const [step] = walkFlow({ flow, steps: { about: document }, vocabulary: facts }, session, findFailures).steps;
    if (!step) throw new Error('The step is not part of the flow.');
    return step;
  };
  const { result } = renderHook(
    () => {
      const [, drawAgain] = useState(0);
      return { runner: useStepRunner('about', stepOf(useSession())), drawAgain };
    },
    { wrapper: around },
  );
  const submit = (data: Answers) => {
    let verdict: ReturnType<typeof result.current.runner.submit> | undefined;
    act(() => {
      verdict = result.current.runner.submit(data, () => stepOf(store.getState().session));
    });
    return verdict;
  };
  return {
    store,
    submit,
    said: () => result.current.runner.problems.map(({ field, message }) => `${field}: ${message.join('')}`),
    problems: () => result.current.runner.problems,
    change: (data: Answers) => act(() => result.current.runner.change(data)),
    leave: (field: string) => act(() => result.current.runner.leaveField(field)),
  };
}

describe('before a try to go on', () => {
  it('says nothing, whatever is missing', () => {
    expect(runStep().said()).toEqual([]);
  });

  it('does not say of a field that was left empty that it is required', () => {
    const { leave, said } = runStep();
    leave('name');
    expect(said()).toEqual([]);
  });

  it('says what is wrong with an answer once its field was left, and not before', () => {
    const { change, leave, said } = runStep();
    change({ name: 'Sam', income: 6666 });
    expect(said()).toEqual([]);
    leave('name');
    expect(said()).toEqual([]);
    leave('income');
    expect(said()).toEqual(['income: Not this amount']);
  });
});

describe('a try to go on', () => {
  it('says everything that is missing, in the order of the page and in the words of the step before the general ones', () => {
    const { submit, said } = runStep();
    expect(submit({})).toMatchObject({ kind: 'problems', problems: [{ field: 'name' }, { field: 'income' }] });
    expect(said()).toEqual(['name: Enter your name', 'income: Required']);
  });

  it('judges what is entered at this moment, and keeps it', () => {
    const { submit, store } = runStep({ name: 'Sam' });
    expect(submit({ name: 'Sam', income: 2000 })).toMatchObject({ kind: 'complete' });
    expect(store.getState().session.answers).toEqual({ name: 'Sam', income: 2000 });
  });

  it('forgets an answer that was taken away', () => {
    const { submit } = runStep({ name: 'Sam', income: 2000 });
    expect(submit({ income: 2000 })).toMatchObject({ kind: 'problems', problems: [{ field: 'name' }] });
  });

  it("opens a rule's modal only when nothing else is missing", () => {
    const { submit } = runStep();
    expect(submit({ income: 6666 })).toMatchObject({ kind: 'problems', modal: undefined });
    expect(submit({ name: 'Sam', income: 6666 })).toMatchObject({ kind: 'problems', modal: 'modals/odd' });
  });
});

describe('a warning', () => {
  it('is asked at the first try, and the second passes over it', () => {
    const { submit, said } = runStep();
    expect(submit({ name: 'Sam', income: 500 })).toEqual({ kind: 'asked', field: 'income' });
    expect(said()).toEqual(['income: Is this a year?']);
    expect(submit({ name: 'Sam', income: 500 })).toMatchObject({ kind: 'complete' });
  });

  it('is asked once for each value', () => {
    const { submit } = runStep();
    expect(submit({ name: 'Sam', income: 500 })).toMatchObject({ kind: 'asked' });
    expect(submit({ name: 'Sam', income: 600 })).toMatchObject({ kind: 'asked' });
    expect(submit({ name: 'Sam', income: 600 })).toMatchObject({ kind: 'complete' });
    expect(submit({ name: 'Sam', income: 600 })).toMatchObject({ kind: 'complete' });
  });

  it('goes when it is confirmed, and is not asked again', () => {
    const { change, leave, problems, said, submit } = runStep();
    change({ name: 'Sam', income: 500 });
    leave('income');
    expect(said()).toEqual(['income: Is this a year?']);
    const confirm = problems()[0]?.confirm;
    expect(confirm?.label).toBe('Yes, it is');
    act(() => confirm?.onConfirm());
    expect(said()).toEqual([]);
    expect(submit({ name: 'Sam', income: 500 })).toMatchObject({ kind: 'complete' });
  });

  it('waits until what is wrong is mended', () => {
    const { submit } = runStep();
    expect(submit({ income: 500 })).toMatchObject({ kind: 'problems', problems: [{ field: 'name' }] });
  });
});
