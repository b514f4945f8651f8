import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { type Banner, messageSegments } from '../src/interpreter/banners.ts';
import type { LinksDocument, ServiceDocument } from '../src/model/generated/documents.ts';

const root = join(import.meta.dirname, '..');
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const { reply } = read<ServiceDocument>('flows/services/banners.json').calls.list as { reply: object };
const isValid = new Ajv2020().compile(reply);
const { links } = read<LinksDocument>('flows/content/links.json');

const banner = { uuid: 'b-1', message: 'Closed on Monday.', apps: ['heloc'], variant: 'info' };
const without = (name: keyof typeof banner) => ({ ...banner, [name]: undefined });
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a list of banners', () => {
  it.each<[string, boolean, unknown]>([
    ['with all that each must have is valid', true, [banner, { ...banner, uuid: 'b-2', variant: 'warn' }]],
    ['may be empty', true, []],
    ['may say more', true, [{ ...banner, active: true, dismissable: false, metadata: { createdAt: 1 }, since: 'May' }]],
    ['without a uuid is not valid', false, [banner, without('uuid')]],
    ['without a message is not valid', false, [without('message')]],
    ['without apps is not valid', false, [without('apps')]],
    ['with an empty list of apps is not valid', false, [{ ...banner, apps: [] }]],
    ['without a variant is not valid', false, [without('variant')]],
    ['with a variant that nobody knows is not valid', false, [{ ...banner, variant: 'error' }]],
    ['is a list', false, { banners: [banner] }],
  ])('%s', (_, expected, list) => {
    expect(isValid(written(list))).toBe(expected);
  });
});

const folder = 'public/banners';
describe.each(readdirSync(join(root, folder)))(`${folder}/%s`, (name) => {
  const banners = read<Banner[]>(`${folder}/${name}`);

  it('is a valid list, in which each uuid stands once', () => {
    expect([isValid(banners), isValid.errors]).toEqual([true, null]);
    const uuids = banners.map(({ uuid }) => uuid);
    expect(uuids).toEqual([...new Set(uuids)]);
  });

  it('has no tag that is not a link of the site', () => {
    const plain = banners.flatMap(({ message }) =>
      messageSegments(message, links).filter((each) => typeof each === 'string' && /<\/?[a-z]/i.test(each)),
    );
    expect(plain).toEqual([]);
  });
});
