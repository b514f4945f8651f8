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
  if (unread === undefined) return project;
  const more = others.length === 0 ? '' : `, nor can ${others.length} more`;
  throw new Error(
    revision === undefined
      ? `${unread} cannot be read${more}. "npm run check" says why.`
      : `${unread} cannot be read as it is in ${revision}${more}. Name another revision.`,
  );
}
