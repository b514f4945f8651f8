import { type FileKind, fileKindOf, kindBytes } from '../../model/file-kind.ts';

/** What may be uploaded (`ui:options.upload` of schemas/step.schema.json). */
export interface UploadOptions {
  call: string;
  remove: string;
  accept: readonly FileKind[];
  /** The largest file, inclusive. */
  maxBytes: number;
  maxFiles: number;
  capture?: boolean;
}

/** Why a file is not sent; the name of the control's words for it. */
export type Refusal = 'empty' | 'tooLarge' | 'wrongType' | 'unreadable';

/** Looks at one file before it is sent. Size first: what is empty or too large is not read. */
export async function refusalOf(file: File, { accept, maxBytes }: UploadOptions): Promise<Refusal | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'tooLarge';
  let start: ArrayBuffer;
  try {
    start = await file.slice(0, kindBytes).arrayBuffer();
  } catch {
    // Moved, renamed, or in a cloud that cannot be reached.
    return 'unreadable';
  }
  const kind = fileKindOf(new Uint8Array(start));
  return kind === undefined || !accept.includes(kind) ? 'wrongType' : undefined;
}
