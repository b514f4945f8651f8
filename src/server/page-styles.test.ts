import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageStylesOf } from './page-styles.ts';
import type { Site, SiteBrand } from './site-files.ts';

const brand = { paths: { stylesheet: 'brands/one.css' } } as SiteBrand;
const siteWith = (css: string) =>
  ({ files: new Map([['brands/one.css', { bodies: { plain: new TextEncoder().encode(css) } }]]) }) as unknown as Site;

describe('the styles of a page', () => {
  it('cannot end their element, and are named by the hash of what stands in it', () => {
    const { text, hash } = pageStylesOf(siteWith(':root{--font:"</style><script>1</script>"}'))(brand);
    expect(text).toBe(':root{--font:"<\\/style><script>1<\\/script>"}');
    expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  });

  it('that the build did not write are an error with their name', () => {
    expect(() => pageStylesOf({ files: new Map() } as unknown as Site)(brand)).toThrow('brands/one.css');
  });
});
