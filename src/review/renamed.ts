import type { BaseDocument, Project } from '../config/project.ts';
import { readProject } from '../config/project.ts';
import { isObject } from '../model/json.ts';

/**
 * The project as it was, with the names that its documents have now: a file that was renamed, and says what it said, is no
 * change to borrowers, and where others name it neither. A document is the same one if nothing else that came says the same.
 */
export function withNamesOf(after: Project, before: Project): Project {
  const came = [...after.documents.values()].filter(({ name }) => !before.documents.has(name));
  const gone = [...before.documents.values()].filter(({ name }) => !after.documents.has(name));
  const renamed = gone.flatMap((old): [string, string][] => {
    const same = came.filter((each) => saysOf(each) === saysOf(old));
    const [now] = same;
    return now !== undefined && same.length === 1 && gone.filter((each) => saysOf(each) === saysOf(old)).length === 1
      ? [[old.name, now.name]]
      : [];
  });
  if (renamed.length === 0) return before;
  const files = [...before.files].map(([file, text]): [string, string] => {
    const [, now] = renamed.find(([old]) => file === `flows/${old}.json`) ?? [];
    return [
      now === undefined ? file : `flows/${now}.json`,
      // A document is named by a whole text, or as the key of an override.
      renamed.reduce((written, [old, name]) => written.replaceAll(JSON.stringify(old), JSON.stringify(name)), text),
    ];
  });
  return readProject(new Map(files));
}

/** Which schema a file names depends on the folder that it is in. */
function saysOf({ kind, source: { value } }: BaseDocument): string {
  return JSON.stringify([kind, isObject(value) ? { ...value, $schema: undefined } : value]);
}
