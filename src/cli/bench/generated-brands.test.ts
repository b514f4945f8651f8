import { expect, it } from 'vitest';
import { checkProject } from '../../config/check-project.ts';
import { readProject } from '../../config/project.ts';
import { unapproved } from '../../review/unapproved.ts';
import { projectRoot, readFiles } from '../read-files.ts';
import { readApprovals } from '../read-ledger.ts';
import { withBrands } from './generated-brands.ts';

const documents = { files: await readFiles(), ledger: await readApprovals(projectRoot) };

it('a project with more brands has so many, the same ones among them, and no problem', () => {
  const { files, ledger } = withBrands(documents, 130);
  const project = readProject(files);
  expect(project.brands.size).toBe(130);
  for (const [file, text] of documents.files) if (file.startsWith('brands/')) expect(files.get(file)).toBe(text);
  expect([...checkProject(project), ...unapproved(project, ledger)].map(({ message }) => message)).toEqual([]);
});

it('more brands than there are names for are refused', () => {
  expect(() => withBrands(documents, 6100)).toThrow('is taken');
});
