import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicBrands } from '../model/file-kind.ts';
import { borrower, type Caller, pdf } from './test-life.ts';
import { type TestSandbox, testSandbox } from './test-sandbox.ts';
import { mostBytes } from './uploads.ts';

let sandbox: TestSandbox;
let call: Caller;
let token: string;
let uuid: string;
beforeAll(async () => {
  sandbox = await testSandbox();
  const person = await borrower(sandbox, { lastName: 'Incomecheck' });
  await person.until('INCOME_VERIFICATION');
  ({ call, token, uuid } = person);
});
afterAll(() => sandbox.close());

/** As many bytes as asked for, that start as a kind of file does. */
function bytesOf(start: Uint8Array | number[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(start.slice(0, length));
  return bytes;
}

const starts = {
  pdf: [...pdf],
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0],
  png: [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54,
  ],
  heic: [0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')],
  gif: [...Buffer.from('GIF89a')],
  zip: [0x50, 0x4b, 3, 4],
  text: [...Buffer.from('Dear Sir or Madam')],
};

const send = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  call('income.upload', { body: { documentType: 'PAYSTUB' }, file: { name, bytes } });
const names = async () => (await call('income.get')).body.documents.map(({ name }: { name: string }) => name);

describe('a file', () => {
  it.each([
    ['a PDF', 'stub.pdf', bytesOf(starts.pdf, 200), 'application/pdf'],
    ['a JPEG', 'stub.jpg', bytesOf(starts.jpeg, 200), 'image/jpeg'],
    ['a PNG', 'stub.png', bytesOf(starts.png, 200), 'image/png'],
    ['a HEIC from a phone', 'IMG_0042.HEIC', bytesOf(starts.heic, 200), 'image/heic'],
    ['a PDF with the wrong ending', 'stub.txt', bytesOf(starts.pdf, 200), 'application/pdf'],
    ['a name in another script', 'Führerschein – 免許証 🪪.pdf', bytesOf(starts.pdf, 200), 'application/pdf'],
    ['exactly 5 MB', 'large.pdf', bytesOf(starts.pdf, mostBytes), 'application/pdf'],
  ])('that is %s is kept under its name', async (_, name, bytes, contentType) => {
    const { status, body } = await send(name, bytes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, size: bytes.length, contentType, type: 'PAYSTUB' });
    expect(await names()).toContain(name);
  });

  it.each(heicBrands)('that is a HEIC as the page knows it, of the brand %s, is kept', async (brand) => {
    const bytes = bytesOf([0, 0, 0, 24, ...Buffer.from(`ftyp${brand}`)], 200);
    expect(await send(`${brand}.heic`, bytes)).toMatchObject({ status: 200, body: { contentType: 'image/heic' } });
  });

  it.each([
    ['is empty', 'nothing.pdf', bytesOf([], 0), 422, /“nothing\.pdf” was not added: the file is empty/],
    ['is a byte over 5 MB', 'over.pdf', bytesOf(starts.pdf, mostBytes + 1), 413, /“over\.pdf” .* larger than 5 MB/],
    [
      'is text called a PDF',
      'letter.pdf',
      bytesOf(starts.text, 200),
      415,
      /“letter\.pdf” .* not a PDF, JPEG, PNG or HEIC/,
    ],
    ['is a GIF', 'moving.png', bytesOf(starts.gif, 200), 415, /“moving\.png”/],
    ['is a film', 'film.heic', bytesOf([0, 0, 0, 24, ...Buffer.from('ftypmp42')], 200), 415, /“film\.heic”/],
    ['is an archive', 'stub.pdf.zip', bytesOf(starts.zip, 200), 415, /“stub\.pdf\.zip”/],
    ['is far over 5 MB', 'huge.pdf', bytesOf(starts.pdf, mostBytes + 400_000), 413, /larger than 5 MB/],
  ])('that %s is refused with its name and the reason, and the others stay', async (_, name, bytes, status, words) => {
    await send('good.pdf', bytesOf(starts.pdf, 50));
    const before = await names();
    expect(await send(name, bytes)).toMatchObject({ status, body: { errors: [expect.stringMatching(words)] } });
    expect(await names()).toEqual(before);
  });

  it('can be taken back, once, and by nobody else', async () => {
    const { body } = await send('back.pdf', bytesOf(starts.pdf, 50));
    const path = { documentUuid: body.uuid };
    const other = await borrower(sandbox, { lastName: 'Incomecheck' });
    await other.until('INCOME_VERIFICATION');
    expect((await other.call('income.remove', { path })).status).toBe(404);
    expect((await call('income.remove', { path })).status).toBe(204);
    expect((await call('income.remove', { path })).status).toBe(404);
    expect(await names()).not.toContain('back.pdf');
  });

  it('that is sent again with its key is kept once', async () => {
    const path = `/service-application/api/v1/application/heloc/${uuid}/income/documents`;
    const again = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('documentType', 'W2');
      form.append('file', new File([bytes], 'twice.pdf'));
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'twice' };
      return sandbox.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body: form }));
    };
    const first = await (await again(bytesOf(starts.pdf, 60))).json();
    expect(await (await again(bytesOf(starts.pdf, 60))).json()).toEqual(first);
    expect((await again(bytesOf(starts.pdf, 61))).status).toBe(422);
    expect((await names()).filter((name: string) => name === 'twice.pdf')).toHaveLength(1);
  });

  it('whose form is cut half way is refused, and keeps nothing', async () => {
    const before = await names();
    const response = await sandbox.fetch(
      new Request(`http://localhost/service-application/api/v1/application/heloc/${uuid}/income/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\ncontent-disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n%PDF-1.7 half',
      }),
    );
    const body = (await response.json()) as { errors: string[] };
    expect(response.status).toBe(400);
    expect(body.errors[0]).toMatch(/did not arrive whole/);
    expect(await names()).toEqual(before);
  });

  it.each([
    ['no file', [], /No file was sent/],
    ['two files', ['a.pdf', 'b.pdf'], /2 files were sent at once/],
  ])('is one in each request: %s is refused', async (_, files, words) => {
    const form = new FormData();
    form.append('documentType', 'W2');
    for (const name of files) form.append('file', new File([bytesOf(starts.pdf, 20)], name));
    const response = await sandbox.fetch(
      new Request(`http://localhost/service-application/api/v1/application/heloc/${uuid}/income/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      }),
    );
    expect(response.status).toBe(400);
    expect(((await response.json()) as { errors: string[] }).errors[0]).toMatch(words);
  });
});

describe('income by documents', () => {
  it('needs as many as the lender says, and then goes on', async () => {
    const other = await borrower(sandbox, { lastName: 'Incomecheck' });
    await other.until('INCOME_VERIFICATION');
    expect((await other.call('income.submit')).status).toBe(422);
    await other.call('income.upload', { body: { documentType: 'W2' }, file: { name: 'w2.pdf', bytes: pdf } });
    expect((await other.call('income.submit')).status).toBe(204);
    expect(await other.status()).toBe('LIEN_ATTESTATION');
  });
});

describe('an identity document', () => {
  it('of another kind takes the place of both sides sent before', async () => {
    const other = await borrower(sandbox, { lastName: 'Idcheck' });
    await other.until('IDENTITY_VERIFICATION');
    const file = { name: 'side.pdf', bytes: pdf };
    await other.call('identity-check.upload-front', { body: { idType: 'STATE_ID' }, file });
    const { body } = await other.call('identity-check.upload-back', { body: { idType: 'STATE_ID' }, file });
    await other.call('identity-check.remove', { path: { documentUuid: body.uuid } });
    await other.call('identity-check.upload-front', { body: { idType: 'PASSPORT' }, file });
    const { documents, idType } = (await other.call('identity-check.get')).body;
    expect(idType).toBe('PASSPORT');
    expect(documents).toHaveLength(1);
  });
});
