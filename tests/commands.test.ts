/** How the commands of package.json answer who asks what they do, or asks for what there is not. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Command, runCommand, usageOf } from '../src/cli/command.ts';
import { projectRoot } from '../src/cli/read-files.ts';
import { goodProject } from './support/good-project.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const own = Object.entries(scripts).flatMap(([script, line]) => {
  const [, file] = /^node src\/cli\/run\.mjs (\S+)$/.exec(line) ?? [];
  return file === undefined ? [] : [{ script, file }];
});

async function commandIn(script: string): Promise<Command> {
  const { file } = own.find((each) => each.script === script) ?? {};
  const { command } = (await import(/* @vite-ignore */ join(projectRoot, file ?? ''))) as { command: Command };
  return command;
}

/** Runs a command in this process. */
async function run(script: string, ...args: string[]) {
  vi.restoreAllMocks();
  const spies = { stdout: vi.spyOn(console, 'log'), stderr: vi.spyOn(console, 'error') };
  for (const spy of Object.values(spies)) spy.mockImplementation(() => {});
  const code = await runCommand(await commandIn(script), args);
  const said = (spy: (typeof spies)['stdout']) => spy.mock.calls.map(([text]) => `${text}\n`).join('');
  return { code, stdout: said(spies.stdout), stderr: said(spies.stderr) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the commands of package.json', () => {
  it('start in one way, but those of other programs', () => {
    expect(Object.keys(scripts).filter((script) => !own.some((each) => each.script === script))).toEqual([
      'lint',
      'format',
      'imports',
    ]);
  });

  it.each(own)('$script says how it is typed, what it does, and with which exit codes it ends', async ({ script }) => {
    const command = await commandIn(script);
    expect(command.name).toBe(['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`);
    const { code, stdout, stderr } = await run(script, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`${usageOf(command)}\n`);
    for (const option of Object.keys(command.options))
      expect(stdout).toMatch(new RegExp(`^ +--${option}\\b.*  \\S`, 'm'));
    expect(stdout).toContain(command.about);
    expect(stdout).toContain('Exit code ');
  });

  it.each(own)('$script refuses in one sentence what it does not know, with its usage', async ({ script }) => {
    const command = await commandIn(script);
    const { code, stdout, stderr } = await run(script, '--nothing-of-the-kind');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [fault, ...usage] = stderr.trim().split('\n');
    expect(fault).toMatch(
      new RegExp(`^${command.name}: there is no option "--nothing-of-the-kind"\\. (It has none|Known are .*)\\.$`),
    );
    expect(usage).toEqual(['', expect.stringContaining(`  ${command.name}`), '', '--help says more.']);
  });

  it.each(own)('$script has its row in the README', ({ script }) => {
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
    expect(readme).toMatch(new RegExp(`npm (run )?${script}\\b`));
  });
});

describe('what is asked wrongly', () => {
  const { root } = goodProject();
  const nearest = ' Did you mean ';

  it.each([
    ['check', ['--jsn'], `npm run check: there is no option "--jsn".${nearest}"--json"?`],
    ['check', ['--json=yes'], 'npm run check: --json takes no value.'],
    ['check', ['northbank'], 'npm run check: "northbank" is one argument too many.'],
    ['check', ['--root'], 'npm run check: --root needs FOLDER after it.'],
    [
      'check',
      ['--root', '/nowhere'],
      'Could not check: /nowhere is no project: name a folder with flows/, brands/ and schemas/.',
    ],
    ['explain', [], 'npm run explain: BRAND is missing.'],
    ['explain', ['northbank'], 'npm run explain: DOCUMENT is missing.'],
    [
      'explain',
      ['northbnk', 'brand'],
      `Could not explain: There is no brand "northbnk" in brands/.${nearest}"northbank"?`,
    ],
    [
      'explain',
      ['northbank', 'loan/steps/incme'],
      `Could not explain: There is no document "loan/steps/incme" in flows/.${nearest}"loan/steps/income"?`,
    ],
    [
      'explain',
      ['northbank', 'income'],
      `Could not explain: There is no document "income" in flows/.${nearest}"loan/steps/income"?`,
    ],
    [
      'explain',
      ['northbank', 'loan/steps/income', '/titel'],
      `Could not explain: "loan/steps/income" has nothing at /titel.${nearest}"/title"?`,
    ],
    ['explain', ['northbank', 'brand', '/name', 'x'], 'npm run explain: "x" is one argument too many.'],
    [
      'spec',
      ['northbnk'],
      `Could not write the specification: There is no brand "northbnk" in brands/.${nearest}"northbank"?`,
    ],
    ['review', [], 'npm run review: REV is missing.'],
    ['review', ['no-such-revision'], /^Could not review: git knows no revision "no-such-revision" in /],
    ['review', ['HEAD', '--html', '--json'], 'npm run review: --html needs FILE after it.'],
    ['review', ['HEAD', '--brand', 'a', '--brand', 'b'], 'npm run review: --brand stands there twice. Keep one.'],
    ['approve', ['0123456789ab'], /^Could not approve: no regulated words have the fingerprint "0123456789ab"\./],
    ['approve', ['--all', '--by', 'Ann'], 'Could not approve: say who approves, and why: --by "Name, role" --note "…"'],
    [
      'accept',
      ['loan/steps/incme'],
      `Could not accept: nothing is overridden at loan/steps/incme.${nearest}"loan/steps/income"? Without a name, this command lists what waits.`,
    ],
    ['accept', ['loan/steps/income', '--all'], 'Could not accept: name a document, or say --all, and not both.'],
    [
      'gallery',
      ['--state', 'erors'],
      `npm run gallery: --state is "erors".${nearest}"errors"? There are: empty, errors.`,
    ],
    [
      'gallery',
      ['--brand', 'orign-point'],
      `Could not draw the gallery: there is no brand "orign-point".${nearest}"origin-point"?`,
    ],
    [
      'gallery',
      ['--width', 'wide'],
      'Could not draw the gallery: --width is "wide", which is no number of pixels such as 390.',
    ],
    ['bench', ['--only', 'scal'], /^npm run bench: --only is "scal"\. Did you mean "scale"\? There are: /],
    ['bench', ['--runs', '0'], 'Could not measure: --runs is how often, such as 5, and not "0".'],
    [
      'mutations',
      ['many'],
      'Could not change documents: N is how many documents to change, from 1 to 1000000, and not "many".',
    ],
  ] as [string, string[], string | RegExp][])('%s %j', async (script, args, said) => {
    const isOfProject = 'root' in (await commandIn(script)).options && !args.includes('--root');
    const { code, stdout, stderr } = await run(script, ...args, ...(isOfProject ? ['--root', root()] : []));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [first = ''] = stderr.split('\n');
    if (typeof said === 'string') expect(first).toBe(said);
    else expect(first).toMatch(said);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

describe('a file that cannot be read', () => {
  const { root } = goodProject();
  const asked = [
    { script: 'explain', args: ['northbank', 'brand'] },
    { script: 'spec', args: ['northbank'] },
    { script: 'approve', args: [] },
    { script: 'accept', args: [] },
  ];

  it.each(asked)('stops npm run $script, which would speak as if it said nothing', async ({ script, args }) => {
    const file = join(root(), 'flows/loan/steps/income.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, -20));
    const { code, stdout, stderr } = await run(script, ...args, '--root', root());
    writeFileSync(file, text);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('flows/loan/steps/income.json cannot be read. "npm run check" says why.');
  });

  it.each([
    { script: 'spec', args: ['northbank'] },
    { script: 'approve', args: [] },
  ])('stops npm run $script with its place, too, where it is not what its schema says', async ({ script, args }) => {
    const file = join(root(), 'flows/facts.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"from": "/brand/name"', '"from": 5'));
    const { code, stdout, stderr } = await run(script, ...args, '--root', root());
    writeFileSync(file, text);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/flows\/facts\.json:7:\d+ is not what its schema says\. .* "npm run check" says more\.\n$/);
  });

  it('is named with its place if it is the ledger of approvals', async () => {
    mkdirSync(join(root(), 'approvals'), { recursive: true });
    const file = join(root(), 'approvals/regulated.json');
    const said: string[] = [];
    for (const text of ['{\n<<<<<<< HEAD\n  "approved": []\n}', '{ "approved": [{}] }']) {
      writeFileSync(file, text);
      for (const command of ['check', 'approve']) {
        const { stdout, stderr } = await run(command, '--root', root());
        said.push(stdout + stderr);
      }
    }
    rmSync(file);
    expect(said).toEqual([
      expect.stringContaining('approvals/regulated.json:2:1  json\n  A merge conflict'),
      expect.stringContaining('Could not approve: approvals/regulated.json:2:1: A merge conflict'),
      expect.stringContaining(
        'approvals/regulated.json:1:16  approvals  /approved/0\n  This approval has no "fingerprint"',
      ),
      'Could not approve: approvals/regulated.json: Entry 1 of the ledger of approvals has no "fingerprint".\n',
    ]);
  });
});

it('a document may be named by its file', async () => {
  const asked = ['formwork', 'flows/registration/steps/for-sale.json', '/title'];
  expect(await run('explain', ...asked)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('currently for sale'),
  });
});
