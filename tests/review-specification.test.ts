/** The specification of every brand says all that its borrowers can read, and says it the same each time. */
import { describe, expect, it } from 'vitest';
import { resolveBrand } from '../src/config/resolve.ts';
import type { StepDocument } from '../src/model/generated/documents.ts';
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

  it('of a brand nobody knows names the nearest', () => {
    expect(specification(project, 'formwrk')).toEqual({ unknown: expect.stringContaining('Did you mean "formwork"?') });
  });
});
