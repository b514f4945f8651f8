/** The specification of every brand says all that its borrowers can read, and says it the same each time. */
import { describe, expect, it } from 'vitest';
import type { BaseDocument } from '../src/config/project.ts';
import { resolveBrand } from '../src/config/resolve.ts';
import type { SiteDocument, StepDocument } from '../src/model/generated/documents.ts';
import { escaped } from '../src/review/specification/markdown.ts';
import { specification } from '../src/review/specification.ts';
import { project } from './support/real-project.ts';

function specified(orgCode: string): string {
  const written = specification(project, orgCode);
  if ('unknown' in written) throw new Error(written.unknown);
  return written.text;
}

describe('the specification', () => {
  it.each([...project.brands.keys()])('of %s has every heading, message and regulated text', (orgCode) => {
    const text = specified(orgCode);
    for (const { kind, layered } of resolveBrand(project, orgCode).documents.values()) {
      if (kind !== 'step') continue;
      const step = layered.value as StepDocument;
      const texts = [
        step.title,
        ...Object.values(step.messages ?? {}).flatMap((byKeyword) => Object.values(byKeyword)),
        ...Object.values(step.rules ?? {}).map(({ message }) => message),
        ...Object.values(step.actions ?? {}).map(({ label }) => label),
        ...Object.values(step.blocks ?? {}).flatMap((block) =>
          block.kind === 'disclosure' ? Object.values(block.paragraphs) : [],
        ),
      ];
      expect(texts.filter((each) => !text.includes(escaped(String(each))))).toEqual([]);
    }
  });

  it.each(['formwork', 'origin-point'])('of %s is the same twice', (orgCode) => {
    expect(specified(orgCode)).toBe(specified(orgCode));
  });

  it('says in words when a step is shown', () => {
    expect(specified('formwork')).toContain('Shown when how the property is used is SECONDARY or INVESTMENT.');
  });

  it('says of every screen whose place it is, what it reads and runs, and how often', () => {
    const text = specified('formwork');
    const { screens } = (project.documents.get('site') as BaseDocument).layered.value as SiteDocument;
    for (const screen of Object.values(screens)) {
      const line = text.split('\n').find((each) => each.startsWith(`- \`${screen.path}\` shows `));
      const named = [screen.document, screen.run, screen.routing, screen.read, screen.wait].filter(Boolean);
      const said = [
        ...named.map((name) => `\`${name}\``),
        ...(screen.refresh === undefined ? [] : ['again every ']),
        ...(screen.open === undefined ? [] : ['wherever the borrower’s place is']),
      ];
      expect(said.filter((each) => !line?.includes(each))).toEqual([]);
    }
    expect(text).toContain('Only the screen that it leads to is shown, and none that follows it or is open, when ');
  });

  it('marks regulated words, those of variants too, and says what a browser may fill in', () => {
    const text = specified('formwork');
    expect(text).toContain('“See your rate on the next page!” *(regulated)*');
    expect(text).toContain('The browser may fill in: address-line1');
  });

  it('of a brand nobody knows names the nearest', () => {
    expect(specification(project, 'formwrk')).toEqual({ unknown: expect.stringContaining('Did you mean "formwork"?') });
  });
});
