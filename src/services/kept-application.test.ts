// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepApplication, keptApplication } from './kept-application.ts';

const uuid = '7d0c1d0e-4a4b-4c9e-9d4a-0b1c2d3e4f50';

beforeEach(() => localStorage.clear());

it('keeps which application something was last done in', () => {
  expect(keptApplication()).toBeUndefined();
  keepApplication(uuid);
  expect(keptApplication()).toBe(uuid);
  expect(localStorage.getItem('heloc_uuid')).toBe(uuid);
});

it.each([undefined, '', 'nonsense', `${uuid}/../..`, 7])('passes over %j, which is no UUID', (value) => {
  keepApplication(uuid);
  keepApplication(value);
  expect(keptApplication()).toBe(uuid);
});

it('takes nothing that is no UUID from the storage', () => {
  localStorage.setItem('heloc_uuid', '<script>');
  expect(keptApplication()).toBeUndefined();
});
