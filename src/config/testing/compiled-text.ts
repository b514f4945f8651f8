import type { Text } from '../../model/generated/documents.ts';
import { compileText } from '../compile-text.ts';

/** For tests: a text as the application has it, from how it is written in a document. Throws where that is no text. */
export function compiledText(written: string): Text {
  const parsed = compileText(written);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return parsed.text;
}
