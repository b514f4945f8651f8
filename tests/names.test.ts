/**
 * No lender, step or flow document is named in the program: whatever depends on one is a row in brands/ or flows/.
 *
 * Looked at is what the program says or compares with, so every string, part of a template and JSX text, but no comment
 * and no identifier. A lender's name counts anywhere in one; a code, step key or document's name only as a whole string
 * or as a part of a path in it, since steps are called after ordinary words ("birthdate"). The content/ documents belong
 * to the program's own pages, which may name them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../src/cli/read-files.ts';
import { isObject } from '../src/model/json.ts';
import { project } from './support/real-project.ts';

const brands = [...project.brands.values()].flatMap(({ value }) => (isObject(value) ? [value] : []));
const textsOf = (property: string) =>
  brands.flatMap(({ [property]: text }) => (typeof text === 'string' ? [text] : []));
const flows = [...project.documents.values()].filter(({ kind }) => kind === 'flow');
const stepKeys = flows.flatMap(({ source: { value } }) =>
  isObject(value) && isObject(value.steps) ? Object.keys(value.steps) : [],
);
const flowFolders = new Set(flows.map(({ name }) => name.split('/')[0]));

/** Found anywhere in a string. */
const lenders = [...textsOf('name'), ...textsOf('legalName')];
/** Found as a whole string, or between the slashes of one. */
const codes = [
  ...textsOf('orgCode'),
  ...brands.flatMap(({ hosts }) => (Array.isArray(hosts) ? hosts.map(String) : [])),
];
const documents = [...project.documents.keys()].filter(
  (name) => flowFolders.has(name.split('/')[0] as string) && name.includes('/'),
);

/** What a string of the program names that it should not. */
function namedIn(text: string): string[] {
  const parts = [text, ...(/\s/.test(text) ? [] : text.split(/[/?#=&]/))];
  return [
    ...lenders.filter((name) => hasWord(text, name)),
    ...codes.filter((code) => code === text),
    ...stepKeys.filter((key) => parts.includes(key)),
    ...documents.filter((name) => text.includes(name)),
  ];
}

/** Whether a name stands in a text with no letter next to it. */
function hasWord(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at >= 0 && !/[\p{L}\d]/u.test(`${text[at - 1] ?? ' '}${text[at + name.length] ?? ' '}`);
}

/** Every string, part of a template and JSX text of a TypeScript file. */
function stringsIn(file: string, code: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      strings.push(node.text.trim());
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return strings;
}

function namesIn(file: string, code: string): string[] {
  if (/\.tsx?$/.test(file)) return stringsIn(file, code).flatMap(namedIn);
  return (code.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[A-Za-z0-9-]+/g) ?? []).flatMap(namedIn);
}

const isLookedAt = (file: string) =>
  /\.(tsx?|css|html)$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|\/)(generated|data)\//.test(file);

describe('the program', () => {
  it('names no lender, no step and no document of a flow', () => {
    const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter(isLookedAt);
    expect(files.length).toBeGreaterThan(50);
    const named = files.flatMap((file) =>
      namesIn(file, readFileSync(join(projectRoot, 'src', file), 'utf8')).map((name) => `src/${file}: ${name}`),
    );
    expect(named).toEqual([]);
  });
});

describe('the search for names', () => {
  it.each([
    ['a step compared with', "if (key === 'for-sale') skip();", 'for-sale'],
    ['a step in a path', "navigate('/register-v2/home-address?x=1');", 'home-address'],
    ['a step in a template', ['const path = `', '{base}/birthdate`;'].join('$'), 'birthdate'],
    ['a step as an attribute', 'const x = <Step name="set-password" />;', 'set-password'],
    ['a document of a flow', "load('registration/steps/legal-name');", 'registration/steps/legal-name'],
    ['a lender’s name in a sentence', 'const x = <p>Welcome to OriginPoint!</p>;', 'OriginPoint'],
    ['a lender’s name in other letters', "const x = 'ORIGINPOINT';", 'OriginPoint'],
    ['a lender’s code', 'const codes = { a: "origin-point" };', 'origin-point'],
  ])('finds %s', (_, code, name) => {
    expect(namesIn('x.tsx', code)).toContain(name);
  });

  it.each([
    ['a comment', "// The 'for-sale' step of OriginPoint\nconst x = 1;"],
    ['an ordinary word that is also a step', "const x = 'Never written: password and birthdate.';"],
    ['a page of the program’s own', "show('content/screens/not-found');"],
    ['an identifier', 'const birthdate = input.birthdate;'],
  ])('passes over %s', (_, code) => {
    expect(namesIn('x.tsx', code)).toEqual([]);
  });
});
