import { describe, expect, it } from 'vitest';
import type { Configuration } from '../model/configuration.ts';
import type { StepDocument } from '../model/generated/documents.ts';
import type { Session } from '../model/session.ts';
import { surroundings } from '../runner/testing/surroundings.tsx';
import { answersThatCount, openApplication, subjectOf } from './screen-answers.ts';

const written: StepDocument = {
  title: 'Account',
  schema: { type: 'object', properties: { kind: { type: 'string' }, branch: { type: 'string' } } },
};
const shown: StepDocument = { title: 'Account', schema: { type: 'object', properties: { kind: { type: 'string' } } } };
const session = (answers: object, application: object = { uuid: 'a' }) =>
  ({ answers, application }) as unknown as Session;

describe('the answers of a screen', () => {
  it('that it does not ask for now are not sent; those of other screens are', () => {
    expect(answersThatCount(session({ kind: 'x', branch: 'y', other: 'z' }), written, shown)).toEqual({
      kind: 'x',
      other: 'z',
    });
  });

  it('tell one act from another: by answer, application and row', () => {
    const subjects = [
      subjectOf(session({ kind: 'x' }), written),
      subjectOf(session({ kind: 'y' }), written),
      subjectOf(session({ kind: 'x' }, { uuid: 'b' }), written),
      subjectOf({ ...session({ kind: 'x' }), item: { uuid: 'r' } }, written),
    ];
    expect(new Set(subjects).size).toBe(4);
    expect(subjectOf(session({ kind: 'x', other: 1 }), written)).toBe(subjects[0]);
  });

  it('leave no trace where one is a secret', () => {
    const secret: StepDocument = {
      title: 'Number',
      schema: { type: 'object', properties: { number: { type: 'string', writeOnly: true } } },
    };
    expect(subjectOf(session({ number: '123' }), secret)).toBeUndefined();
  });

  it('and what was read are forgotten when another application is opened, and only then', () => {
    const site = { screens: { it: { path: ':application/it', document: 'it', access: 'session' } } };
    const configuration = { site, steps: { it: written } } as unknown as Configuration;
    const { store } = surroundings({ session: { answers: { kind: 'x', income: 5 }, replies: { offers: 1 } } });
    openApplication(store, configuration, 'a');
    expect(store.getState().session).toMatchObject({ answers: { kind: 'x' }, application: { uuid: 'a' } });
    openApplication(store, configuration, 'a');
    expect(store.getState().session.replies).toEqual({ offers: 1 });
    openApplication(store, configuration, 'b');
    expect(store.getState().session).toMatchObject({ answers: { income: 5 }, replies: {}, application: { uuid: 'b' } });
    expect(store.getState().session.answers.kind).toBeUndefined();
  });
});
