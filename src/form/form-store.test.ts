import { expect, it, vi } from 'vitest';
import { createFormStore } from './form-store.ts';

it('tells of a change at once, and not of a change that is none', () => {
  const report = vi.fn();
  const store = createFormStore({ name: 'Sam' }, report);
  store.change('name', 'Sam');
  expect(report).not.toHaveBeenCalled();
  store.change('name', 'Lee');
  expect(report).toHaveBeenCalledExactlyOnceWith({ name: 'Lee' });
});

it('tells once of everything that a flush brings', () => {
  const report = vi.fn();
  const store = createFormStore({}, report);
  store.register(() => store.change('one', 1));
  store.register(() => store.change('two', 2));
  expect(store.flush()).toEqual({ one: 1, two: 2 });
  expect(report).toHaveBeenCalledExactlyOnceWith({ one: 1, two: 2 });
});

it('takes in new data from outside', () => {
  const store = createFormStore({ name: 'Sam' }, () => {});
  store.adopt({ name: 'Lee' });
  expect(store.data()).toEqual({ name: 'Lee' });
});

it('is not set back by its own report coming back late', () => {
  const reports: Record<string, unknown>[] = [];
  const store = createFormStore({}, (data) => reports.push(data));
  store.change('one', 1);
  store.change('two', 2);
  for (const report of reports) store.adopt(report);
  expect(store.data()).toEqual({ one: 1, two: 2 });
  store.adopt(reports[0] ?? {});
  expect(store.data()).toEqual({ one: 1, two: 2 });
});

it('does not ask a control that is gone', () => {
  const store = createFormStore({}, () => {});
  const settle = vi.fn();
  store.register(settle)();
  store.flush();
  expect(settle).not.toHaveBeenCalled();
});
