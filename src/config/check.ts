import type { Vocabulary } from '../interpreter/facts.ts';
import type { Brand, DocumentKind } from '../model/configuration.ts';
import { isObject } from '../model/json.ts';
import type { Cause } from './causes.ts';
import { type DocumentsView, documentsViewOf } from './documents-view.ts';
import { kept } from './kept.ts';
import type { Layered } from './layers.ts';
import type { Project } from './project.ts';
import type { Resolved, ResolvedDocument } from './resolve.ts';
import type { Schemas } from './schema-walk.ts';

/** What a check found: a place in a merged value. The runner follows it to the file that set it. */
export interface Finding {
  layered: Layered;
  pointer: string;
  /** Whether the property's name is to blame, or its value (the default). */
  part?: 'name' | 'value';
  message: string;
  /** What is missing or wrong elsewhere, where it is that. */
  cause?: Cause | undefined;
}

/** One check. It neither throws nor prints. */
export interface Check {
  /** The file's name. */
  id: string;
  /**
   * The kinds of documents that it compares others with; left out, all. One that leans on none looks at each document, and each
   * merged brand, by itself. It waits as long as there is a document of these kinds that is not what its schema says, and one
   * that leans on any, as long as there is a file that cannot be read.
   */
  leansOn?: readonly DocumentKind[];
  /**
   * "names": what it finds follows from how documents lean on each other, and is said when every name stands for something and
   * nothing else is wrong with the document. "all-else": it is said when nothing else is wrong in flows/.
   */
  waitsFor?: 'names' | 'all-else';
  /** Looks at documents alone, so that brands with the same documents share what it finds. */
  find?(view: DocumentsView): Finding[];
  /** Looks at one brand's own data, too. */
  findInBrand?(view: View): Finding[];
}

/**
 * Looks at each document by itself, once as long as the document and the tables beside it are the same objects: when one
 * file of a project is changed, all others need not be looked at again.
 *
 * @param tables all that a document is compared with
 */
export function inEachDocument<Tables extends readonly object[]>(
  tables: (view: DocumentsView) => readonly [...Tables],
  look: (document: ResolvedDocument, schemas: Schemas, ...tables: Tables) => Finding[],
): (view: DocumentsView) => Finding[] {
  const findings = kept(look);
  return (view) => {
    const beside = tables(view);
    return view.documents.flatMap((document) => findings(document, view.project.schemas, ...beside));
  };
}

/** One merged result that is checked: the base, or a brand's. */
export interface View {
  project: Project;
  resolved: Resolved;
  shared: DocumentsView;
  vocabulary: Vocabulary;
  brand: Partial<Brand>;
}

export function viewOf(project: Project, resolved: Resolved): View {
  const shared = documentsViewOf(project, resolved);
  return {
    project,
    resolved,
    shared,
    vocabulary: shared.vocabulary,
    brand: (isObject(resolved.brand.value) ? resolved.brand.value : {}) as Partial<Brand>,
  };
}
