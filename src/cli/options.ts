import { projectRoot } from './read-files.ts';

/** Where the documents are. */
export const rootOption = {
  type: 'string',
  value: 'FOLDER',
  about: 'takes flows/, brands/, schemas/ and approvals/ from another folder',
  default: projectRoot,
} as const;

export const jsonOption = { type: 'boolean', about: 'prints it for machines', default: false } as const;

export const servicesOption = {
  type: 'string',
  value: 'URL',
  about: 'calls real services instead of the sandbox',
} as const;
