import { checkProject } from '../config/check-project.ts';
import { schema } from '../config/checks/schema.ts';
import { placeOfProblem } from '../config/problem.ts';
import { type Project, readProject } from '../config/project.ts';
import type { Files } from '../config/source.ts';

/**
 * The project that files make, for a command that speaks of what they say. Throws where one cannot be read: what it says
 * would be missing, and nobody would see that it is.
 *
 * @param revision the git revision that the files are of
 */
export function readableProject(files: Files, revision?: string): Project {
  const project = readProject(files);
  const [unread, ...others] = [...new Set([...project.partial, ...project.unread])].sort();
  const more = others.length === 0 ? '' : `, nor can ${others.length} more`;
  if (unread !== undefined) throw notToBeUsed(`${unread} cannot be read`, more, '"npm run check" says why.', revision);
  return project;
}

/**
 * The project that files make, for a command that puts what they mean in words. Throws where one cannot be read, or is not
 * what its schema says: nobody knows what it would mean.
 *
 * @param revision the git revision that the files are of
 */
export function soundProject(files: Files, revision?: string): Project {
  const project = readableProject(files, revision);
  const [problem, ...others] = checkProject(project, [schema]);
  if (problem) {
    const { line, column } = placeOfProblem(problem, files);
    const place = `${problem.file}:${line}:${column}`;
    const more = others.length === 0 ? '' : `, nor are ${others.length} more`;
    const why = `${problem.message} "npm run check" says more.`;
    throw notToBeUsed(`${place} is not what its schema says`, more, why, revision);
  }
  return project;
}

/** What is wrong, and where; in the working tree also why, as it can be mended there. */
function notToBeUsed(what: string, more: string, why: string, revision: string | undefined): Error {
  return new Error(
    revision === undefined
      ? `${what}${more}. ${why}`
      : `${what} as it is in ${revision}${more}. Name another revision.`,
  );
}
