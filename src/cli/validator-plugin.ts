import type { Plugin } from 'vite';
import {
  replySchemas,
  replyValidatorsModule,
  shownSchemas,
  stepValidatorsModule,
} from '../config/compile-validators.ts';
import type { Configuration } from '../model/configuration.ts';
import { madeOnce } from '../model/made-once.ts';

/** By the name that the program imports it under, what gives the text of a module. */
export type VirtualModules = Readonly<Record<string, () => string>>;

/**
 * The validators as modules: one function for every distinct schema that any brand or variant can show, and one for every
 * call's answer. Compiled when they are asked for. They are plain code, so nothing is compiled in the browser and the page needs no `unsafe-eval`.
 */
export function validatorModules(configurations: readonly Configuration[]): VirtualModules {
  const [first] = configurations;
  return {
    [stepValidators]: madeOnce(() => stepValidatorsModule(shownSchemas(configurations))),
    'virtual:reply-validators': madeOnce(() => (first ? replyValidatorsModule(replySchemas(first)) : 'export {};')),
  };
}

/** One module of step validators for each brand, to be asked for beside a page that is open: by `brandValidatorsName`. */
export function brandValidatorModules(configurations: readonly Configuration[]): VirtualModules {
  return Object.fromEntries(
    configurations.map((configuration) => [
      brandValidatorsName(configuration.brand.orgCode ?? ''),
      madeOnce(() => stepValidatorsModule(shownSchemas([configuration]))),
    ]),
  );
}

export const brandValidatorsName = (orgCode: string) => `${stepValidators}/${orgCode}`;

const stepValidators = 'virtual:step-validators';

/** Gives the page the modules as they are when it asks. */
export function validatorPlugin(modules: () => VirtualModules): Plugin {
  return {
    name: 'formwork-validators',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(modules(), id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules()[id.slice(1)]?.() : undefined),
  };
}
