/** What is held of every change: the checker goes on; what it accepts can be built, is drawn, and is told by reviews. */
import { checkProject } from '../../../src/config/check-project.ts';
import { compileBrand } from '../../../src/config/compile.ts';
import { replySchemas, replyValidatorsModule } from '../../../src/config/compile-validators.ts';
import { type Problem, placeOf } from '../../../src/config/problem.ts';
import { type Project, readProject } from '../../../src/config/project.ts';
import { printProblem } from '../../../src/config/report.ts';
import { resolveBrand } from '../../../src/config/resolve.ts';
import type { Files } from '../../../src/config/source.ts';
import { walkFlow } from '../../../src/interpreter/flow.ts';
import type { Configuration } from '../../../src/model/configuration.ts';
import { madeOnce } from '../../../src/model/made-once.ts';
import { approvalRemark } from '../../../src/review/approval-remark.ts';
import { ledgerFile, readLedger } from '../../../src/review/approvals.ts';
import { approvalProblems } from '../../../src/review/ledger-faults.ts';
import { printReview } from '../../../src/review/print-review.ts';
import { review } from '../../../src/review/review.ts';
import { reviewPage } from '../../../src/review/review-page.ts';
import { specification } from '../../../src/review/specification.ts';
import { sessionOf } from '../visits.ts';
import type { ChangedFile } from './damaged-documents.ts';
import type { Drawer } from './drawn-change.ts';
import { files, whole } from './few-brands.ts';

/** The brands before any change. */
const before = madeOnce(() => {
  const problems = checkProject(whole);
  // Otherwise nothing would ever be accepted, and nothing be seen of what is.
  if (problems.length > 0)
    throw new Error(`Nothing is changed yet, and ${printProblem(problems[0] as Problem, files)}`);
  return {
    configurations: configurationsOf(whole),
    replies: replySchemas(configurationsOf(whole)[0] as Configuration),
  };
});

function configurationsOf(project: Project): Configuration[] {
  return [...project.brands.keys()].map((orgCode) => compileBrand(project, resolveBrand(project, orgCode)));
}

/** What is not changed is the very object that it was, so that it is neither read nor looked at again. */
function checked(...changes: readonly ChangedFile[]) {
  before();
  const changed = new Map([...files, ...changes.map(({ file, text }) => [file, text] as const)]);
  const project = readProject(changed, whole);
  // What nobody approved is looked for whatever else is wrong.
  const problems = checkProject(project);
  approvalProblems(project, problems);
  return { changed, project, problems };
}

/** Puts a change in words, as a review, as a page, and as specifications. Throws where what borrowers see is not told. */
function seeTold(project: Project, differing: ReadonlySet<string>): void {
  const told = review(whole, project);
  const remark = approvalRemark(project, readLedger(files.get(ledgerFile)));
  printReview(told, remark);
  reviewPage(told, 'What changes', remark);
  const [orgCode = ''] = project.brands.keys();
  specification(project, orgCode);
  // Drawings are of all documents, those too that a lender's borrowers never meet.
  const known = new Set(told.changes.flatMap(({ reach: { brands, unaffected } }) => [...brands, ...unaffected]));
  const untold = [...differing].filter((each) => !known.has(each));
  if (untold.length > 0) throw new Error(`Drawn otherwise in ${untold.join(', ')}, and the review does not say so.`);
}

export type Verdict = 'refused' | 'accepted' | 'unchanged';

/** Checks a change, ships and draws what is accepted. Throws where something is wrong with that. */
export async function seenToHold(change: ChangedFile, { draw }: Drawer): Promise<{ verdict: Verdict; drawn: number }> {
  if (isSame(files.get(change.file) as string, change.text)) return { verdict: 'unchanged', drawn: 0 };
  const { changed, project, problems } = checked(change);
  seePrintable(changed, problems);
  if (problems.length > 0) return { verdict: 'refused', drawn: 0 };
  const after = configurationsOf(project);
  for (const configuration of after) walk(configuration);
  seeRepliesCompile(after[0] as Configuration);
  const { drawn, faults, differing } = await draw(before().configurations, after);
  if (faults.length > 0) throw new Error(`Accepted, but drawn with faults:\n${[...new Set(faults)].join('\n')}`);
  seeTold(project, differing);
  return { verdict: 'accepted', drawn };
}

function isSame(one: string, other: string): boolean {
  return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}

/** Checks a file that is cut. Throws where nothing says so. */
export function seenToBeCut(change: ChangedFile): void {
  const { changed, problems } = checked(change);
  seePrintable(changed, problems);
  if (!problems.some((problem) => problem.file === change.file && problem.check === 'json'))
    throw new Error(`Nothing says that ${change.file} is cut short.`);
}

/** Throws where changes are judged otherwise than they are when the project is read for the first time. */
export function seenToBeJudgedAfresh(changes: readonly ChangedFile[]): void {
  const { changed, problems } = checked(...changes);
  const print = (all: readonly Problem[]) => all.map((problem) => printProblem(problem, changed)).join('\n');
  const afresh = checkProject({ ...readProject(changed), schemas: whole.schemas });
  if (print(problems) !== print(afresh))
    throw new Error(`Judged after a change:\n${print(problems)}\nand afresh:\n${print(afresh)}`);
}

/** Throws where a problem cannot be printed with its place. */
function seePrintable(changed: Files, problems: readonly Problem[]): void {
  for (const problem of problems) {
    const text = changed.get(problem.file);
    if (text === undefined) throw new Error(`The problem is in ${problem.file}, which is no file.`);
    const { line, column } = placeOf({ file: problem.file, text }, problem.span.offset);
    const isPrinted = printProblem(problem, changed).includes(`${problem.file}:${line}:${column}`);
    if (!isPrinted || line > text.split('\n').length || !/\S/.test(problem.message))
      throw new Error(`This problem cannot be printed: ${JSON.stringify(problem)}`);
  }
}

/** Walks every flow, with answers and without. */
function walk(configuration: Configuration): void {
  for (const flow of Object.values(configuration.flows)) {
    const sources = { flow, steps: configuration.steps, vocabulary: configuration.facts };
    for (const answers of [{}, { propertyAddress: null, income: 'constructor' }])
      walkFlow(sources, sessionOf(configuration, { answers }), () => []);
  }
}

/** As the build does it: throws where a validator cannot be made of a schema. */
function seeRepliesCompile(configuration: Configuration): void {
  const known = before().replies;
  const other = [...replySchemas(configuration)].filter(
    ([call, schema]) => JSON.stringify(known.get(call)) !== JSON.stringify(schema),
  );
  if (other.length > 0) replyValidatorsModule(new Map(other));
}
