/** A request with a file, and how far it is. */
export interface FileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The parts of the form, the file among them. */
  form: FormData;
  withCredentials: boolean;
  signal: AbortSignal;
  /** Told the part that is sent, 0 to 1. */
  onProgress: ((part: number) => void) | undefined;
}

/**
 * Sends a form with a file. By XMLHttpRequest, since fetch cannot say how much of a body has been sent. Rejects when the
 * connection fails or the signal stops it, as fetch does.
 */
export function sendFile({ method, path, headers, form, withCredentials, signal, onProgress }: FileRequest) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const failed = () => {
      signal.removeEventListener('abort', stop);
      reject(new TypeError('The file could not be sent.'));
    };
    request.open(method, path);
    request.withCredentials = withCredentials;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('error', failed);
    request.addEventListener('abort', failed);
    request.addEventListener('load', () => {
      signal.removeEventListener('abort', stop);
      const authorization = request.getResponseHeader('authorization');
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: authorization === null ? {} : { authorization },
        }),
      );
    });
    if (signal.aborted) return failed();
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}
