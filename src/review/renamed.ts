import type { BaseDocument, Project } from '../config/project.ts';
import { readProject } from '../config/project.ts';
import { valueAt } from '../model/json-pointer.ts';
import { leavesOf } from './layer-stack.ts';

/** So much of what two documents say has to be the same, for the one to be the other under a new name. */
const leastShare = 0.6;

/**
 * The project as it was, with the names that its documents have now: a file that was renamed is no change to borrowers, and
 * where others name it neither; what was changed in it besides is told as that. A document that came is the one that went
 * which says most of the same, if no other is as much alike.
 */
export function withNamesOf(after: Project, before: Project): Project {
  const renamed = [...renamedDocuments(after, before)];
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

/** The documents that have another name now: by what each was called, what it is called. */
export function renamedDocuments(after: Project, before: Project): ReadonlyMap<string, string> {
  const came = [...after.documents.values()].filter(({ name }) => !before.documents.has(name));
  const gone = [...before.documents.values()].filter(({ name }) => !after.documents.has(name));
  const renamed = gone.flatMap((old): [string, string][] => {
    const now = likest(old, came);
    return now !== undefined && likest(now, gone) === old ? [[old.name, now.name]] : [];
  });
  return new Map(renamed);
}

/** The only one that is most alike, if any is enough. */
function likest(document: BaseDocument, others: readonly BaseDocument[]): BaseDocument | undefined {
  const shares = others.map((each) => shareOfSame(document, each));
  const most = Math.max(0, ...shares);
  return most >= leastShare && shares.filter((each) => each === most).length === 1
    ? others[shares.indexOf(most)]
    : undefined;
}

/** How much of what either says both say: 1 for the same, 0 for two that have nothing in common. */
function shareOfSame(one: BaseDocument, other: BaseDocument): number {
  if (one.kind !== other.kind) return 0;
  const [ours, theirs] = [saysOf(one), saysOf(other)];
  const same = [...ours].filter((each) => theirs.has(each)).length;
  return same / Math.max(ours.size, theirs.size, 1);
}

/** Which schema a file names depends on the folder that it is in. */
function saysOf({ source: { value } }: BaseDocument): Set<string> {
  return new Set(leavesOf(value).map((pointer) => `${pointer} ${JSON.stringify(valueAt(value, pointer))}`));
}
