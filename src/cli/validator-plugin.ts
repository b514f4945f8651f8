import type { Plugin } from 'vite';
import {
  replySchemas,
  replyValidatorsModule,
  shownSchemas,
  stepValidatorsModule,
} from '../config/compile-validators.ts';
import type { Configuration } from '../model/configuration.ts';

/** By the name that the program imports it under, the text of a module. */
export type VirtualModules = Readonly<Record<string, string>>;

/**
 * The validators as modules: one function for every distinct schema that any brand or variant can show, and one for every
 * call's answer. They are plain code, so nothing is compiled in the browser and the page needs no `unsafe-eval`.
 */
export function validatorModules(configurations: readonly Configuration[]): VirtualModules {
  const [first] = configurations;
  return {
    'virtual:step-validators': stepValidatorsModule(shownSchemas(configurations)),
    'virtual:reply-validators': first ? replyValidatorsModule(replySchemas(first)) : 'export {};',
  };
}

/** Gives the page the modules as they are when it asks. */
export function validatorPlugin(modules: () => VirtualModules): Plugin {
  return {
    name: 'formwork-validators',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(modules(), id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules()[id.slice(1)] : undefined),
  };
}
