import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type CompiledDocuments, documentsOf } from '../../config/compile.ts';
import { type CompiledSchemas, shownSchemas, stepValidatorsModule } from '../../config/compile-validators.ts';
import { kept } from '../../config/kept.ts';
import { splitDocuments } from '../../config/split.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { DataSchema } from '../../model/generated/documents.ts';
import { madeOnce } from '../../model/made-once.ts';
import { type VirtualModules, validatorPlugin } from '../validator-plugin.ts';

/** The validators of brands whose steps have the same schemas, of one half of their documents: one file of the site. */
export interface ValidatorFile extends CompiledSchemas {
  /** Below the base path: "assets/validators-1a2b3c4d.js". */
  path: string;
}

/** Of what is shipped of a brand (src/config/split.ts). */
type Half = 'first' | 'later';

export interface BrandValidators {
  plugins: Plugin[];
  /** The files of a brand, once the site is bundled. */
  filesOf(orgCode: string): Record<Half, ValidatorFile>;
}

/**
 * Bundles a file of validators for each distinct set of schemas, beside the page's own script: a brand's borrowers
 * download what their own steps need, however many other brands there are.
 */
export function brandValidators(configurations: readonly Configuration[], others: VirtualModules): BrandValidators {
  const sets = new Map<string, Map<string, DataSchema>>();
  /** The name of a half's set of schemas. */
  const setOf = (half: Pick<Configuration, 'steps'>): string => {
    const schemas = shownSchemas([half]);
    const set = createHash('sha256')
      .update([...schemas.keys()].join())
      .digest('hex')
      .slice(0, 12);
    sets.set(set, sets.get(set) ?? schemas);
    return set;
  };
  const setsIn = kept((documents: CompiledDocuments): Record<Half, string> => {
    const { first, later } = splitDocuments(documents);
    return { first: setOf(first), later: setOf(later) };
  });
  const setsOf = new Map(configurations.map((each) => [each.brand.orgCode ?? '', setsIn(documentsOf(each))]));
  const name = (set: string) => `virtual:brand-validators/${set}`;
  const modules: Record<string, () => string> = { ...others };
  for (const [set, schemas] of sets) modules[name(set)] = madeOnce(() => stepValidatorsModule(schemas));

  const written = new Map<string, ValidatorFile>();
  const emitting: Plugin = {
    name: 'formwork-brand-validators',
    buildStart() {
      for (const set of sets.keys())
        this.emitFile({ type: 'chunk', id: name(set), name: 'validators', preserveSignature: 'strict' });
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        const set = chunk.facadeModuleId?.replace(`\0${name('')}`, '') ?? '';
        const schemas = sets.get(set);
        if (schemas) written.set(set, { path: chunk.fileName, schemas, exported: new Set(chunk.exports) });
      }
    },
  };
  return {
    plugins: [validatorPlugin(() => modules), emitting],
    filesOf(orgCode) {
      const { first = '', later = '' } = setsOf.get(orgCode) ?? {};
      const files = { first: written.get(first), later: written.get(later) };
      if (!files.first || !files.later) throw new Error(`The build wrote no validators for "${orgCode}".`);
      return { first: files.first, later: files.later };
    },
  };
}
