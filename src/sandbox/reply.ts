/** What an endpoint answers. */
export interface Reply {
  status: number;
  headers: [string, string][];
  /** JSON; nothing for 204. */
  body?: unknown;
  /** A file, in place of JSON; its type is in the headers. Only of calls that read: it is not kept for repetitions. */
  bytes?: Uint8Array;
}

export function ok(body: unknown, headers: [string, string][] = []): Reply {
  return { status: 200, headers, body };
}

export const done: Reply = { status: 204, headers: [] };

/** A refusal, in the words the lender's services use: the borrower is shown `errors`. */
export function refusal(status: number, ...errors: string[]): Reply {
  return { status, headers: [], body: { status: errors[0], errors } };
}
