import { partsMissing } from '../config/causes.ts';
import { staleOverrides } from '../config/checks/stale-overrides.ts';
import type { Problem } from '../config/problem.ts';
import type { Project } from '../config/project.ts';
import { type Files, readSource } from '../config/source.ts';
import { isObject } from '../model/json.ts';
import { member, overlap } from '../model/json-pointer.ts';
import { type ApprovedText, approvalFields, ledgerFile, readLedger } from './approvals.ts';
import { brandDocument } from './layer-stack.ts';
import { unapproved } from './unapproved.ts';

/**
 * What is wrong with the ledger of approvals, or else the regulated words that it does not approve. Of words that are there
 * no more nothing is said as long as something else is wrong with their document, or a document is missing: they may come back.
 *
 * @param found what the checks found
 */
export function approvalProblems(project: Project, found: readonly Problem[]): Problem[] {
  const faults = ledgerFaults(project.files);
  if (faults.length > 0) return faults;
  const faulty = new Set(found.map(({ file }) => file));
  const isMissed = found.some(({ cause }) => cause?.isMissing === true);
  const partsLacking = found.flatMap(({ cause }) => partsMissing(cause));
  const mayComeBack = ({ document, pointer }: ApprovedText) => {
    if (document === brandDocument) return partsLacking.some((part) => overlap(part, pointer));
    const file = `flows/${document}.json`;
    return faulty.has(file) || (isMissed && !project.files.has(file));
  };
  // What is wrong is not to be approved, and of a lender whose files cannot all be read it is not known what it says.
  // Words over which somebody has others may well be right.
  const isWrong = ({ file, pointer = '' }: Problem) =>
    found.some(
      (each) =>
        each.check !== staleOverrides.id &&
        each.file === file &&
        each.pointer !== undefined &&
        overlap(each.pointer, pointer),
    );
  return unapproved(project, readLedger(project.files.get(ledgerFile)), mayComeBack).filter(
    (problem) => !isWrong(problem),
  );
}

/** What is wrong with the ledger of approvals as a file; nothing where a project keeps none. */
function ledgerFaults(files: Files): Problem[] {
  const text = files.get(ledgerFile);
  if (text === undefined) return [];
  const { source, faults } = readSource(ledgerFile, text);
  const unreadable = files.unreadable?.get(ledgerFile);
  const start = { offset: 0, length: 1 };
  const json = unreadable === undefined ? faults : [{ span: start, message: unreadable }];
  const found = json.length > 0 ? json.map((fault) => ({ check: 'json', ...fault })) : formFaults(source);
  return found.map((fault) => ({ file: ledgerFile, brands: [], ...fault }));
}

function formFaults({
  value,
  spans,
}: ReturnType<typeof readSource>['source']): Pick<Problem, 'check' | 'span' | 'message' | 'pointer'>[] {
  const at = (pointer: string, message: string) => ({
    check: 'approvals',
    pointer,
    message,
    span: spans.get(pointer)?.value ?? { offset: 0, length: 1 },
  });
  const approved = isObject(value) ? value.approved : undefined;
  if (!Array.isArray(approved)) return [at('', 'The ledger of approvals is an object with a list "approved".')];
  return approved.flatMap((entry: unknown, index) => {
    const missing = approvalFields.find((field) => !isObject(entry) || typeof entry[field] !== 'string');
    const pointer = member('/approved', index);
    return missing === undefined
      ? []
      : [at(pointer, `This approval has no "${missing}" in words. Put it back as it was committed.`)];
  });
}
