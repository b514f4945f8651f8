/**
 * The file that an answer holds, under the name that the service gives it; undefined where the answer is something else,
 * such as the page of a network that wants a login first, or nothing.
 *
 * @param type the media type that it must have: "application/pdf"
 */
export function receivedFile(content: Blob, headers: Headers, type: string): File | undefined {
  const [given = ''] = (headers.get('content-type') ?? '').split(';');
  if (content.size === 0 || given.trim().toLowerCase() !== type) return undefined;
  return new File([content], nameIn(headers.get('content-disposition')) ?? 'document', { type });
}

/** A file's name is the last part of what is given as one: where it is saved is not for a service to say. */
function nameIn(disposition: string | null): string | undefined {
  const given = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '');
  const name = (given?.[1] ?? given?.[2])?.split(/[\\/]/).at(-1);
  return name === '' || name === '.' || name === '..' ? undefined : name;
}

/** How long a browser may take to read what it saves: nothing tells when it has. */
const readWithin = 60_000;

/** Hands a file to the borrower: the browser saves it, or asks what to do with it, as it does with any other. */
export function handOver(file: File, { document }: Pick<Window, 'document'> = window): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), readWithin);
}
