import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileBrand } from '../config/compile.ts';
import { readProject } from '../config/project.ts';
import { resolveBrand } from '../config/resolve.ts';
import type { Configuration } from '../model/configuration.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The real documents, with three lenders that only tests know. */
export function testConfigurations(): Configuration[] {
  const files = new Map<string, string>();
  for (const folder of ['flows', 'schemas']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && entry.name.endsWith('.json'))
        files.set(file.slice(root.length), readFileSync(file, 'utf8'));
    }
  }
  const base = readFileSync(join(root, 'brands/base.json'), 'utf8');
  files.set('brands/base.json', base);
  for (const brand of testLenders) files.set(`brands/${brand.orgCode}.json`, JSON.stringify(brand));
  const project = readProject(files);
  return testLenders.map(({ orgCode }) => compileBrand(project, resolveBrand(project, orgCode)));
}

const testLenders = [
  {
    orgCode: 'own-lender',
    name: 'Own Lender',
    kind: 'own',
    hosts: ['own.example'],
    nmls: '900991',
    states: { allBut: ['NY', 'HI'] },
  },
  {
    orgCode: 'side-bank',
    name: 'Side & Bank',
    kind: 'bank',
    hosts: ['side.example'],
    theme: { primary: '#ffcb05' },
    states: { only: ['MN'] },
    links: { terms: 'https://side.example/legal/terms' },
    termsName: 'Terms of Use',
  },
  { orgCode: 'sly-bank', name: 'Sly </script><script>1</script> Bank', kind: 'bank' },
];
