import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileRequest, sendFile } from './send-file.ts';

type Listener = (event: object) => void;

/** What browsers have, as far as it is used: the test plays the server. */
class Sending {
  static last: Sending;
  readonly listeners = new Map<string, Listener>();
  readonly headers: Record<string, string> = {};
  readonly upload = { addEventListener: (name: string, listener: Listener) => void this.listeners.set(name, listener) };
  withCredentials = false;
  opened: string[] = [];
  sent: unknown;
  status = 0;
  responseText = '';
  authorization: string | null = null;
  constructor() {
    Sending.last = this;
  }
  open(...how: string[]) {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  addEventListener(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  getResponseHeader(name: string) {
    return name === 'authorization' ? this.authorization : null;
  }
  send(form: unknown) {
    this.sent = form;
  }
  abort() {
    this.tell('abort');
  }
  tell(name: string, event: object = {}) {
    this.listeners.get(name)?.(event);
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.tell('load');
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Sending);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function send(given: Partial<FileRequest> = {}) {
  const form = new FormData();
  form.append('file', new File(['%PDF'], 'letter.pdf'));
  const stopper = new AbortController();
  const answer = sendFile({
    method: 'POST',
    path: '/uploads',
    headers: { authorization: 'Bearer t-1' },
    form,
    withCredentials: true,
    signal: stopper.signal,
    onProgress: undefined,
    ...given,
  });
  return { answer, form, stopper, sending: Sending.last };
}

describe('a file', () => {
  it('is sent with what goes with it, and says how far it is', async () => {
    const onProgress = vi.fn();
    const { answer, form, sending } = send({ onProgress });
    expect(sending.opened).toEqual(['POST', '/uploads']);
    expect(sending.headers).toEqual({ authorization: 'Bearer t-1' });
    expect(sending.withCredentials).toBe(true);
    expect(sending.sent).toBe(form);
    sending.tell('progress', { loaded: 1, total: 4, lengthComputable: true });
    sending.tell('progress', { loaded: 1, total: 0, lengthComputable: true });
    sending.tell('progress', { loaded: 3, total: 0, lengthComputable: false });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
    sending.authorization = 'Bearer t-2';
    sending.answer(200, '{"uuid":"u-1"}');
    const response = await answer;
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ uuid: 'u-1' });
    expect(response.headers.get('authorization')).toBe('Bearer t-2');
  });

  it.each([
    [204, ''],
    [413, '{"errors":["Too large."]}'],
  ])('is answered with %s as the service says', async (status, text) => {
    const { answer, sending } = send();
    sending.answer(status, text);
    const response = await answer;
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('authorization')).toBeNull();
  });

  it('whose connection fails rejects as fetch does', async () => {
    const { answer, sending } = send();
    sending.tell('error');
    await expect(answer).rejects.toThrow(TypeError);
  });

  it('that is stopped is not sent on, and rejects', async () => {
    const { answer, stopper } = send();
    stopper.abort();
    await expect(answer).rejects.toThrow(TypeError);
  });

  it('that was stopped before is not sent at all', async () => {
    const { answer, sending } = send({ signal: AbortSignal.abort() });
    await expect(answer).rejects.toThrow(TypeError);
    expect(sending.sent).toBeUndefined();
  });

  it('that has arrived cannot be stopped any more', async () => {
    const { answer, sending, stopper } = send();
    const abort = vi.spyOn(sending, 'abort');
    sending.answer(200, '{}');
    await answer;
    stopper.abort();
    expect(abort).not.toHaveBeenCalled();
  });
});
