import type { Plugin } from 'vite';
import { compileBrand } from '../config/compile.ts';
import {
  replySchemas,
  replyValidatorsModule,
  shownSchemas,
  stepValidatorsModule,
} from '../config/compile-validators.ts';
import { readProject } from '../config/project.ts';
import { resolveBrand } from '../config/resolve.ts';
import { readFiles } from './read-files.ts';

const modules = ['virtual:step-validators', 'virtual:reply-validators'] as const;

/**
 * Gives the page its validators: one for every distinct schema that any brand or variant can show, and one for every
 * call's answer. They are plain code, so nothing is compiled in the browser and the page needs no `unsafe-eval`.
 */
export function validatorPlugin(): Plugin {
  return {
    name: 'formwork-validators',
    resolveId: (id) => ((modules as readonly string[]).includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${modules[0]}` && id !== `\0${modules[1]}`) return undefined;
      const project = readProject(await readFiles());
      const configurations = [...project.brands.keys()].map((orgCode) =>
        compileBrand(project, resolveBrand(project, orgCode)),
      );
      if (id === `\0${modules[0]}`) return stepValidatorsModule(shownSchemas(configurations));
      const [first] = configurations;
      return first ? replyValidatorsModule(replySchemas(first)) : 'export {};';
    },
  };
}
