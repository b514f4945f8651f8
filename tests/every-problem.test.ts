/**
 * Every sentence that the checker can say is said in some case: a problem that no case brings about is one that nobody
 * has seen to be found, or to be readable.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const textsBelow = (path: string, wanted: RegExp): [string, string][] => {
  const folder = fileURLToPath(new URL(path, import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => wanted.test(name));
  return names.sort().map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]);
};

const printed = textsBelow('cases/checks', /problem\.txt$/).map(([, text]) => text);

interface Sentence {
  where: string;
  /** As written, "…" where something is put in. */
  text: string;
}

/** The sentences in a program's text: each string with a space in it, but for what is thrown at programmers. */
function sentencesIn(file: string, text: string): Sentence[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    const words = wordsOf(node);
    if (words !== undefined && isSentence(words)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ where: `${file}:${line + 1}`, text: words });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return undefined;
}

/** Names of formats and keys are not; a part of a sentence, put in where it fits, is. */
function isSentence(text: string): boolean {
  return /[a-z"…] [a-z"…]/i.test(text.trim()) && /[a-z]{2}/i.test(text);
}

function saidIn(text: string, sentence: string): boolean {
  const pattern = sentence
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(pattern).test(text);
}

/** What the build says of compiled validators is no problem of a file; its own test has each sentence. */
const ofTheBuild = 'compile-validators.ts';

/** For faults that the JSON parser does not tell apart today. */
const ofLaterParsers = 'This is not valid JSON (…).';

const sentences = textsBelow('../src/config', /(?<!\.test)\.ts$/)
  .filter(([file]) => file !== ofTheBuild)
  .flatMap(([file, text]) => sentencesIn(file, text));

it('finds the sentences', () => {
  expect(sentences.length).toBeGreaterThan(100);
});

it('says every sentence in a case', () => {
  const unsaid = sentences.filter(({ text }) => text !== ofLaterParsers && !printed.some((each) => saidIn(each, text)));
  expect(unsaid.map(({ where, text }) => `${where}  ${text}`)).toEqual([]);
});
