import { checkProject } from '../../config/check-project.ts';
import { readProject } from '../../config/project.ts';
import { printProblem } from '../../config/report.ts';
import type { Configuration } from '../../model/configuration.ts';
import { configurationsOf } from '../product.ts';
import { readFiles } from '../read-files.ts';
import { brandValidatorModules, type VirtualModules, validatorModules } from '../validator-plugin.ts';

/** What the files on disk come to, as they were saved last. */
export interface SavedFiles {
  /** The last configurations that had no problem. */
  configurations: readonly Configuration[];
  /** The last validators that go with them, by virtual module. */
  modules: VirtualModules;
  /** What is wrong with the files now, as it is printed; empty while nothing is. */
  problems: readonly string[];
}

/** Reads the files again. With problems, what was good before stays. */
export async function readSaved(root: string, before?: SavedFiles): Promise<SavedFiles> {
  const files = await readFiles(root);
  const project = readProject(files);
  const problems = checkProject(project).map((problem) => printProblem(problem, files));
  if (problems.length > 0) return { configurations: [], modules: {}, ...before, problems };
  const configurations = configurationsOf(project);
  return {
    configurations,
    modules: { ...validatorModules(configurations), ...brandValidatorModules(configurations) },
    problems,
  };
}
