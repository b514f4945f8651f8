/**
 * The kinds of file that can be told by what is in them. The page and the sandbox tell them by this one table: what the one
 * lets through, the other takes.
 */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'heic';

/** What the file chooser of a device is asked for. HEIC under both names: not every device knows its type. */
export const chooserTypes: Record<FileKind, string> = {
  pdf: 'application/pdf,.pdf',
  jpeg: 'image/jpeg,.jpg,.jpeg',
  png: 'image/png,.png',
  heic: 'image/heic,image/heif,.heic,.heif',
};

/** The types that a HEIC picture may say it is, in its first box. */
export const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What a file of each kind is said to be where it is kept. */
export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** How many bytes are looked at. */
export const kindBytes = 16;

/** What a file is by its first bytes; undefined for anything else, whatever its name ends in. */
export function fileKindOf(start: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...start.slice(0, kindBytes));
  if (text.startsWith('%PDF-')) return 'pdf';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic';
  return undefined;
}
