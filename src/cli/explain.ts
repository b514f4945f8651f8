import { documentNamed } from '../review/document-names.ts';
import { explain } from '../review/explain.ts';
import { printExplanation } from '../review/print-explanation.ts';
import { commandOf } from './command.ts';
import { jsonOption, rootOption } from './options.ts';
import { readFiles } from './read-files.ts';
import { readableProject } from './read-project.ts';

export const command = commandOf({
  name: 'npm run explain',
  takes: 'BRAND DOCUMENT [POINTER]',
  about:
    'Says which layer, file, line and column set each value of a document, and what it hides. BRAND is an orgCode; DOCUMENT is a\nfile of flows/ without its ending, or "brand" for the brand\'s own data; POINTER is the place in it, such as /title.',
  exits: '0: explained; 2: could not explain',
  failure: 'Could not explain',
  options: { json: jsonOption, root: rootOption },
  async run({ json, root }, [orgCode = '', document = '', pointer]) {
    const explanation = explain(readableProject(await readFiles(root)), orgCode, documentNamed(document), pointer);
    if ('unknown' in explanation) throw new Error(explanation.unknown);
    console.log(json ? JSON.stringify(explanation, null, 2) : printExplanation(explanation));
    return 0;
  },
});
