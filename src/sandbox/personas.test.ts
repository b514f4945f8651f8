import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { personaTable } from './persona-table.ts';
import { personas } from './personas.ts';

describe('the personas', () => {
  it('are the ones the README lists', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const listed = readme.slice(readme.indexOf('| enter '), readme.indexOf('<!-- personas end -->')).trim();
    expect(cells(listed)).toEqual(cells(personaTable(personas)));
  });

  it('have telephone numbers and addresses that can belong to nobody', () => {
    const text = JSON.stringify(personas);
    for (const [number] of text.matchAll(/(?<="(?:\+1)?)\d{10}(?=")/g)) expect(number).toMatch(/^\d{3}55501\d\d$/);
    for (const [address] of text.matchAll(/[\w.]+@[\w.]+/g)) expect(address).toMatch(/example\.com$/);
  });

  it('have surnames that the name rule allows', () => {
    for (const { lastName } of personas.outcomes) if (lastName) expect(lastName).toMatch(/^[A-Za-z]+$/);
  });
});

/** A table's rows without the spaces that line it up. */
function cells(table: string): string[] {
  return table
    .split('\n')
    .filter((row) => !row.startsWith('| -'))
    .map((row) => row.replace(/\s*\|\s*/g, '|'));
}
