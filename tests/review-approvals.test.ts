/** Words that compliance owns are found in every layer and variant, and asked about whenever they change. */
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/config/check-project.ts';
import { type Project, readProject } from '../src/config/project.ts';
import { printProblem } from '../src/config/report.ts';
import { approvalRemark } from '../src/review/approval-remark.ts';
import { approvalOf, goneOf, standingsToRecord, waitingTexts } from '../src/review/approval-state.ts';
import { asGone, goneFrom, type Ledger, readLedger, withApproval, writeLedger } from '../src/review/approvals.ts';
import { approvalProblems } from '../src/review/ledger-faults.ts';
import { regulatedTexts } from '../src/review/regulated.ts';
import { asNamedNow } from '../src/review/renamed-in-ledger.ts';
import { review } from '../src/review/review.ts';
import { unapproved } from '../src/review/unapproved.ts';
import { files, project } from './support/real-project.ts';

const signature = { by: 'Dana Whitfield, compliance', on: '2026-11-27', note: 'First wording' };
const everything = (all: Project): Ledger => withApproval([], regulatedTexts(all), signature, regulatedTexts(all));

/** The ledger of everything before with some words approved besides, as the command does it. */
function approvedAs(approved: ReturnType<typeof regulatedTexts>[number][], after: Project): Ledger {
  const [texts, ledger] = [regulatedTexts(after), everything(project)];
  return withApproval(ledger, [...approved, ...standingsToRecord(approved, texts, ledger)], signature, texts);
}

const step = 'flows/registration/steps/set-password.json';
const family = 'brands/families/guaranteed-rate.json';

function edited(file: string, from: string, to: string): Project {
  const text = files.get(file) as string;
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return readProject(
    new Map(files).set(
      file,
      text.replace(from, () => to),
    ),
  );
}

describe('regulated words', () => {
  const texts = regulatedTexts(project);

  it('are there once for each layer that writes them', () => {
    const keys = texts.map(({ document, pointer, layer }) => `${document} ${pointer} ${layer}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are found in families’ overrides and in variants', () => {
    const title = { document: 'registration/steps/for-sale', pointer: '/title' };
    expect(
      texts
        .filter((text) => text.document === title.document && text.pointer === title.pointer)
        .map(({ layer }) => layer),
    ).toEqual(['base', 'families/guaranteed-rate']);
    expect(texts.map(({ pointer }) => pointer)).toContain('/variants/prescreen/merge/title');
  });

  it('are all approved when each of them is', () => {
    expect(unapproved(project, everything(project))).toEqual([]);
  });
});

describe('words that changed after they were approved', () => {
  const after = edited(step, 'This is a soft inquiry. It', 'This is a soft inquiry; it');
  const problems = unapproved(after, everything(project));

  it('are one problem, at the words, with the wording that was approved and what to do', () => {
    expect(problems).toHaveLength(1);
    const printed = printProblem(problems[0] as never, after.files);
    expect(printed).toMatch(/^flows\/registration\/steps\/set-password\.json:\d+:\d+ {2}unapproved-text/);
    expect(printed).toContain(
      'These words are regulated and have changed since Dana Whitfield, compliance approved them on 2026-11-27: “This is a soft inquiry. It',
    );
    expect(printed).toMatch(/npm run approve -- [0-9a-f]{12} --by NAME/);
  });

  it('are approved by their fingerprint, and no others with them', () => {
    const text = regulatedTexts(after).find((each) => problems[0]?.message.includes(each.fingerprint));
    const ledger = withApproval(everything(project), text ? [text] : [], signature, regulatedTexts(after));
    expect(unapproved(after, ledger)).toEqual([]);
    expect(unapproved(project, ledger)).toHaveLength(1);
  });

  it('are said to be unapproved where a review tells of them', () => {
    const [change] = review(project, after).changes;
    expect(change?.class).toBe('regulated');
    expect(approvalRemark(after, everything(project))(change as never)).toMatch(/^Not approved as it stands/);
    expect(approvalRemark(after, everything(after))(change as never)).toBe(
      'Approved by Dana Whitfield, compliance on 2026-11-27 (First wording).',
    );
  });
});

it('one command approves all the words that one change brings', () => {
  const name = 'content/modals/new-york-refused';
  const without = new Map(project.files);
  without.delete(`flows/${name}.json`);
  const [change] = review(readProject(without), project).changes.filter(({ document }) => document === name);
  const fingerprints = regulatedTexts(project).flatMap(({ document, fingerprint }) =>
    document === name ? [fingerprint] : [],
  );
  expect(fingerprints.length).toBeGreaterThan(1);
  expect(approvalRemark(project, [])(change as never)).toBe(
    `Not approved: npm run approve -- ${fingerprints.join(' ')} --by NAME --note "…"`,
  );
});

it('of a lender that joins a family it is said which of the family’s words nobody has approved', () => {
  const [orgCode = ''] = [...project.brands.keys()].filter(
    (each) => !(files.get(`brands/${each}.json`) as string).includes('"extends"'),
  );
  const joined = edited(`brands/${orgCode}.json`, '{', '{ "extends": ["families/guaranteed-rate"],');
  const [change] = review(project, joined).changes.filter(({ pointer }) => pointer === '/extends');
  const own = new Set(
    regulatedTexts(project).map(({ fingerprint, brands }) => brands.includes(orgCode) && fingerprint),
  );
  const isNew = (fingerprint: string) => !own.has(fingerprint);
  const waiting = regulatedTexts(joined).flatMap(({ layer, brands, fingerprint }) =>
    brands.includes(orgCode) && ['families/guaranteed-rate', orgCode].includes(layer) && isNew(fingerprint)
      ? [fingerprint]
      : [],
  );
  expect(waiting.length).toBeGreaterThan(1);
  expect(approvalRemark(joined, [])(change as never)).toBe(
    `Not approved: npm run approve -- ${waiting.join(' ')} --by NAME --note "…"`,
  );
  expect(approvalRemark(joined, everything(joined))(change as never)).toMatch(/^Approved by/);
});

it('a family’s words are a problem once, with the brands that read them', () => {
  const after = edited(
    family,
    '"title": "Is this property currently for sale, or',
    '"title": "Is this home currently for sale, or',
  );
  const [problem, ...others] = unapproved(after, everything(project));
  expect(others).toEqual([]);
  expect(problem?.brands).toContain('origin-point');
  expect(problem?.file).toBe(family);
});

it('a consent that nobody marked as regulated is a problem', () => {
  const after = edited(step, '    "/uiSchema/termPrivacyConsent/ui:title",\n', '');
  const messages = unapproved(after, everything(after)).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('Add "/uiSchema/termPrivacyConsent/ui:title"')]);
});

describe('regulated words that go', () => {
  /** A step with something changed in it, as the ledger of everything before sees it. */
  function waitingAfter(change: (document: Step) => void, file = step) {
    const document = JSON.parse(files.get(file) as string) as Step;
    change(document);
    const after = readProject(new Map(files).set(file, JSON.stringify(document, null, 2)));
    return { after, problems: unapproved(after, everything(project)) };
  }
  interface Step {
    regulated: string[];
    blocks: Record<string, { when?: object; text?: string }>;
    overrides?: Record<string, object>;
  }
  const forSale = 'flows/registration/steps/for-sale.json';

  it('with their mark are asked about, until it is approved that they are gone', () => {
    const { after, problems } = waitingAfter((document) => {
      delete document.blocks['soft-credit-new-york'];
      document.regulated = document.regulated.filter((pointer) => !pointer.startsWith('/blocks/soft-credit-new-york/'));
    });
    expect(problems.length).toBeGreaterThan(1);
    expect(problems.every(({ file, pointer }) => file === step && pointer === '/regulated')).toBe(true);
    const said = problems.map(({ message }) => message).join(' ');
    expect(said).toContain('Fair Credit Reporting Act');
    // Nobody is asked about the condition of what is no more.
    expect(said).not.toContain('/when');
    const gone = goneFrom(everything(project), regulatedTexts(after)).map(asGone);
    const ledger = withApproval(everything(project), gone, signature, regulatedTexts(after));
    expect(unapproved(after, ledger)).toEqual([]);
    // Where they come back, so does the condition under which they are shown.
    const back = unapproved(project, ledger).map(({ pointer }) => pointer);
    expect(back).toHaveLength(problems.length + 1);
    expect(back).toContain('/blocks/soft-credit-new-york/when');
  });

  it('out of the list that names them are asked about, whatever they say now', () => {
    const { problems } = waitingAfter((document) => {
      document.regulated = document.regulated.filter((pointer) => pointer !== '/blocks/secure/text');
      (document.blocks.secure as { text: string }).text = 'Your data is safe.';
    }, forSale);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /no longer names at \/blocks\/secure\/text, .*“Your data is protected with 256-bit encryption.”/,
      ),
    ]);
  });

  it('are still regulated where a lender’s own list is shorter', () => {
    const { problems } = waitingAfter((brand) => {
      brand.overrides = {
        'registration/steps/for-sale': { regulated: [], blocks: { secure: { text: 'Nobody reads your data.' } } },
      };
    }, 'brands/blue-door.json');
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^brands\/blue-door\.json These words are regulated and nobody has approved them\./),
    ]);
  });

  it('for some borrowers, since they are shown under another condition, are asked about', () => {
    const { problems, after } = waitingAfter((document) => {
      (document.blocks['soft-credit'] as { when: object }).when = { isPrescreen: true };
    });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^When these words are shown is regulated and has changed since /),
    ]);
    expect(review(project, after).changes.map((change) => change.class)).toEqual(['regulated']);
  });

  it.each([
    ['adds to it', { isPrescreen: true }],
    ['takes from it', { usesNewYorkSoftCredit: null }],
  ])('for some borrowers of one lender, whose override of a condition %s, are asked about in its name', (_, when) => {
    const { after, problems } = waitingAfter((brand) => {
      brand.overrides = { 'registration/steps/set-password': { blocks: { 'soft-credit': { when } } } };
    }, 'brands/blue-door.json');
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(
        /^brands\/blue-door\.json When these words are shown is regulated and nobody has approved it\./,
      ),
    ]);
    const texts = regulatedTexts(after);
    const waiting = texts.filter(({ fingerprint }) => problems[0]?.message.includes(fingerprint));
    expect(unapproved(after, withApproval(everything(project), waiting, signature, texts))).toEqual([]);
  });

  it('for some borrowers, since a flow shows their step to fewer, are asked about', () => {
    const flow = 'flows/registration/flow.json';
    const after = edited(
      flow,
      '"loginMode": "legacy", "hasContact": false',
      '"loginMode": "legacy", "hasContact": true',
    );
    expect(unapproved(after, everything(project)).map(({ file, pointer }) => [file, pointer])).toEqual([
      [flow, '/steps/phone-and-email/when'],
    ]);
  });

  describe('under another name', () => {
    const underName = (change: (document: Step) => void) =>
      waitingAfter((document) => {
        const names = (name: string) => (name === 'secure' ? 'safe' : name);
        document.blocks = Object.fromEntries(
          Object.entries(document.blocks).map(([name, each]) => [names(name), each]),
        );
        document.regulated = document.regulated.map((pointer) => pointer.replace('/blocks/secure/', '/blocks/safe/'));
        change(document);
      }, forSale);

    it('are approved still, and in the ledger have that name once anything else is approved', () => {
      const { after, problems } = underName(() => {});
      expect(problems).toEqual([]);
      const texts = regulatedTexts(after);
      const ledger = withApproval(asNamedNow(everything(project), texts), [], signature, texts);
      expect(unapproved(after, ledger)).toEqual([]);
      expect(ledger).toHaveLength(everything(project).length);
      expect(ledger.map(({ pointer, words }) => `${pointer} ${words}`).join('\n')).toContain(
        '/blocks/safe/text Your data',
      );
    });

    it('wait once where something else was changed as well', () => {
      const { problems } = underName((document) => {
        (document.blocks.safe as { text: string }).text = 'Your data is safe.';
      });
      expect(problems.map(({ pointer, message }) => [pointer, message])).toEqual([
        ['/blocks/safe/text', expect.stringContaining('have changed since Dana Whitfield')],
      ]);
    });
  });
});

describe('a document that is renamed', () => {
  const name = 'registration/steps/for-sale';
  const renamed = readProject(
    new Map(
      [...files].map(([file, text]) => [
        file === `flows/${name}.json` ? 'flows/registration/steps/sale.json' : file,
        text.replaceAll(JSON.stringify(name), '"registration/steps/sale"'),
      ]),
    ),
  );

  it('is still approved, and the ledger has its new name once anything else is approved', () => {
    const ledger = everything(project);
    expect(unapproved(renamed, ledger)).toEqual([]);
    const texts = regulatedTexts(renamed);
    const next = withApproval(asNamedNow(ledger, texts), [], signature, texts);
    expect(next.map(({ document }) => document)).not.toContain(name);
    expect(next).toHaveLength(ledger.length);
    expect(unapproved(renamed, next)).toEqual([]);
  });

  it('is asked about where it says something else', () => {
    const other = everything(project).map((entry) =>
      entry.document === name ? { ...entry, words: 'Other words' } : entry,
    );
    expect(unapproved(renamed, other)).not.toEqual([]);
  });
});

describe('a lender’s own data in regulated words', () => {
  const brand = 'brands/harbor-light.json';
  const after = edited(brand, `"nmls": "`, `"nmls": "9`);

  it('are a problem in the lender’s file when they change, once', () => {
    const problems = unapproved(after, everything(project));
    expect(problems.map(({ file, pointer }) => [file, pointer])).toEqual([[brand, '/nmls']]);
    expect(problems[0]?.message).toContain(
      'This is part of regulated words, or decides when they are shown, and has changed since',
    );
  });

  it('are asked about when they go, and not when a fact or the lender goes', () => {
    const ledger = everything(project);
    const without = (file: string) => readProject(new Map([...files].filter(([each]) => each !== file)));
    const gone = (all: Project) =>
      unapproved(all, ledger).filter(({ message }) => message.includes('is there no more'));
    expect(
      gone(edited(brand, '"nmls"', '"partners": [], "x-nmls"')).map(({ pointer, file }) => [file, pointer]),
    ).toEqual([[brand, '']]);
    expect(gone(without('flows/facts.json'))).toEqual([]);
    expect(gone(without(brand))).toEqual([]);
  });

  it('that decide whether regulated words are shown are asked about, too', () => {
    const shown = edited(
      'brands/granite-falls.json',
      '"communityReinvestmentNotice": true',
      '"communityReinvestmentNotice": false',
    );
    const problems = unapproved(shown, everything(project));
    expect(problems.map(({ file, pointer }) => [file, pointer])).toEqual([
      ['brands/granite-falls.json', '/features/communityReinvestmentNotice'],
    ]);
  });

  it('are said to be unapproved in a review', () => {
    const remark = approvalRemark(after, everything(project));
    expect(review(project, after).changes.map(remark)).toEqual([expect.stringContaining('Not approved as it stands')]);
  });
});

describe('what regulated words hang on is asked about when it changes', () => {
  it.each([
    [
      'how a fact in them is worked out',
      'flows/facts.json',
      '["legalName", "lenderName"]',
      '["lenderName", "legalName"]',
      '/facts/lenderLegalName',
    ],
    [
      'when a fact that shows them is so',
      'flows/facts.json',
      '"residenceState": "NY"',
      '"residenceState": "NJ"',
      '/facts/usesNewYorkSoftCredit',
    ],
    [
      'where a link in them leads',
      'flows/content/links.json',
      '"href": "{termsUrl}"',
      '"href": "{privacyUrl}"',
      '/links/terms',
    ],
    [
      'what a rule that says them asks for',
      'flows/registration/steps/birthdate.json',
      '"minimum": 19',
      '"minimum": 20',
      '/rules/adult-in-alabama/require',
    ],
    [
      'whether a consent has to be given',
      step,
      '"termPrivacyConsent", "communicationConsent"]',
      '"termPrivacyConsent"]',
      '/schema/properties/communicationConsent',
    ],
    [
      'of which family a lender is',
      'brands/pine-barrens.json',
      '"extends": [',
      '"extends": ["families/valley-stone", ',
      '/extends',
    ],
  ])('%s', (_, file, from, to, pointer) => {
    const after = edited(file, from, to);
    expect(unapproved(after, everything(after))).toEqual([]);
    const problems = unapproved(after, everything(project));
    expect(problems.map((problem) => problem.pointer)).toContain(pointer);
    const remarks = review(project, after).changes.map(approvalRemark(after, everything(project)));
    expect(remarks.join('\n')).toContain('Not approved as it stands');
  });

  it('and what a fact is called in reviews hangs nothing on it', () => {
    const after = edited(
      'flows/facts.json',
      '"label": "Lender\'s legal name, or',
      '"label": "The legal name of the lender, or',
    );
    expect(unapproved(after, everything(project))).toEqual([]);
  });

  it('but not when a fact only has another name, wherever it stands', () => {
    const renamed = new Map(
      [...files].map(([file, text]) => [
        file,
        /^(flows|brands)/.test(file) ? text.replaceAll('lenderLegalName', 'lenderFullName') : text,
      ]),
    );
    const after = readProject(renamed);
    expect(review(project, after).changes).toEqual([]);
    expect(unapproved(after, everything(project))).toEqual([]);
  });
});

it('words that are changed while their document gets another name wait once, and keep the fingerprint of the change', () => {
  const old = 'registration/steps/birthdate';
  const change = (text: string) => text.replace('or 19 years', 'or 20 years');
  const inPlace = new Map(files).set(`flows/${old}.json`, change(files.get(`flows/${old}.json`) as string));
  const renamed = new Map(
    [...inPlace].map(([file, text]) => [
      file.replace(old, 'registration/steps/born'),
      text.replaceAll(`"${old}"`, '"registration/steps/born"'),
    ]),
  );
  const [before, after] = [readProject(inPlace), readProject(renamed)];
  const told = (to: Project) => review(project, to).changes.map(({ fingerprint }) => fingerprint);
  expect(told(before)).toHaveLength(1);
  expect(told(after)).toEqual(told(before));
  expect(unapproved(after, everything(project)).map(({ message }) => message)).toEqual([
    expect.stringContaining('have changed since'),
  ]);
});

describe('where regulated words stand', () => {
  const decline = 'flows/application/screens/decline.json';
  const changed = (change: (document: Record<string, Record<string, Record<string, unknown>>>) => void) => {
    const document = JSON.parse(files.get(decline) as string);
    change(document);
    return readProject(new Map(files).set(decline, JSON.stringify(document, null, 2)));
  };

  it.each([
    [
      'another part of the page',
      '/blocks/letter/place',
      changed(({ blocks }) => Object.assign(blocks?.letter ?? {}, { place: 'after' })),
    ],
    [
      'another order of variants, of which the last that holds decides',
      '/variants',
      changed((document) => {
        document.variants = Object.fromEntries(Object.entries(document.variants ?? {}).reverse());
      }),
    ],
  ])('is approved: %s', (_, pointer, after) => {
    expect(unapproved(after, everything(project)).map((problem) => problem.pointer)).toEqual([pointer]);
    const { changes } = review(project, after);
    expect(new Set(changes.map((change) => change.class))).toEqual(new Set(['regulated']));
    const remark = approvalRemark(after, everything(project));
    expect(new Set(changes.map(remark))).toEqual(new Set([expect.stringMatching(/^Not approved as it stands: /)]));
  });

  it('is nothing that is asked about besides, where the words come or go', () => {
    const without = changed((document) => {
      const { letter: _, ...blocks } = document.blocks as Record<string, Record<string, unknown>>;
      document.blocks = blocks;
      const regulated = document.regulated as unknown as string[];
      document.regulated = regulated.filter((each) => !each.startsWith('/blocks/letter/')) as never;
    });
    const lost = unapproved(without, everything(project)).map(({ message }) => message);
    expect(lost.length).toBeGreaterThan(1);
    expect(lost.filter((message) => message.includes('/place'))).toEqual([]);
    const back = waitingTexts(regulatedTexts(project), everything(without)).map(({ pointer }) => pointer);
    expect(back).toHaveLength(lost.length);
    expect(back.filter((pointer) => pointer.endsWith('/place'))).toEqual([]);
  });
});

describe('the order in which regulated words stand', () => {
  type Paragraphs = Record<string, string>;
  const block = 'soft-credit-new-york';
  const pointer = `/blocks/${block}/paragraphs`;

  function withParagraphs(change: (paragraphs: Paragraphs) => Paragraphs): Project {
    const document = JSON.parse(files.get(step) as string) as {
      blocks: Record<string, { paragraphs: Paragraphs }>;
      regulated: string[];
    };
    const disclosure = document.blocks[block] as { paragraphs: Paragraphs };
    disclosure.paragraphs = change(disclosure.paragraphs);
    document.regulated = [...document.regulated.filter((each) => !each.startsWith(pointer)), pointer];
    return readProject(new Map(files).set(step, JSON.stringify(document, null, 2)));
  }
  const reversed = withParagraphs((all) => Object.fromEntries(Object.entries(all).reverse()));
  const waiting = (after: Project, ledger = everything(project)) =>
    waitingTexts(regulatedTexts(after), ledger).map((text) => text.pointer);

  it('is asked about when paragraphs of a disclosure change places, once, until it is approved', () => {
    const problems = unapproved(reversed, everything(project));
    expect(problems.map((problem) => [problem.file, problem.pointer, problem.message])).toEqual([
      [
        step,
        pointer,
        expect.stringMatching(
          /^In which order these words stand is regulated and has changed since .*: “authorization, rights, effect”\./,
        ),
      ],
    ]);
    const texts = regulatedTexts(reversed);
    const approved = texts.filter((text) => text.pointer === pointer);
    const ledger = withApproval(everything(project), approved, signature, texts);
    expect(unapproved(reversed, ledger)).toEqual([]);
    expect(unapproved(project, ledger)).toHaveLength(1);
    expect(ledger).toHaveLength(everything(project).length);
  });

  it('is told with the review’s move, and is what compliance owns', () => {
    const moved = review(project, reversed).changes.filter(({ how }) => how === 'moved');
    expect(moved.map((change) => change.class)).toEqual(['regulated', 'regulated']);
    const remarks = (ledger: Ledger) => new Set(moved.map(approvalRemark(reversed, ledger)));
    expect([...remarks(everything(project))]).toEqual([expect.stringMatching(/^Not approved as it stands: /)]);
    expect([...remarks(everything(reversed))]).toEqual([expect.stringMatching(/^Approved by Dana Whitfield/)]);
  });

  it('is not asked about where words come or go: these are', () => {
    const longer = withParagraphs((all) => ({ first: 'Please read this.', ...all }));
    expect(waiting(longer)).toEqual([`${pointer}/first`]);
    const shorter = withParagraphs(({ rights: _, ...all }) => all);
    expect(waiting(shorter)).toEqual([]);
    expect(unapproved(shorter, everything(project)).map(({ message }) => message)).toEqual([
      expect.stringContaining(`${pointer}/rights`),
    ]);
  });

  it('is approved with the words that come to it, but not where what was there changed places', () => {
    const longer = withParagraphs((all) => ({ first: 'Please read this.', ...all }));
    const record = (after: Project) =>
      approvedAs(
        regulatedTexts(after).filter((text) => text.pointer === `${pointer}/first`),
        after,
      );
    const last = withParagraphs((all) => ({ ...all, first: 'Please read this.' }));
    expect(waiting(longer, record(longer))).toEqual([]);
    expect(waiting(last, record(longer))).toEqual([pointer]);
    const turned = withParagraphs((all) =>
      Object.fromEntries([['first', 'Please read this.'], ...Object.entries(all).reverse()]),
    );
    expect(waiting(turned)).toEqual([pointer, `${pointer}/first`]);
    expect(waiting(turned, record(turned))).toEqual([pointer]);
  });

  it('is asked about where only the words were ever approved', () => {
    const ledger = everything(project).filter((entry) => entry.pointer !== pointer);
    expect(waiting(project, ledger)).toEqual([pointer]);
  });

  it('is the base’s for a lender that says other words, and its own for one that adds some', () => {
    const added = (paragraphs: Paragraphs) =>
      readProject(
        new Map(files).set(
          'brands/blue-door.json',
          JSON.stringify({
            ...JSON.parse(files.get('brands/blue-door.json') as string),
            overrides: {
              'registration/steps/set-password': { blocks: { [block]: { paragraphs } }, regulated: [pointer] },
            },
          }),
        ),
      );
    const layers = (after: Project) =>
      regulatedTexts(after).flatMap((text) => (text.pointer === pointer ? [`${text.layer}: ${text.words}`] : []));
    const base = 'base: authorization, rights, effect';
    expect(layers(added({ effect: 'Nobody sees it.' }))).toEqual([base]);
    expect(layers(added({ more: 'Ask us.' }))).toEqual([base, 'blue-door: authorization, rights, effect, more']);
  });

  it('goes with the words: nothing is kept of it once nothing stands there', () => {
    const single = withParagraphs(({ authorization = '' }) => ({ authorization }));
    const texts = regulatedTexts(single);
    const gone = goneOf(single, texts, everything(project)).map(asGone);
    const ledger = withApproval(everything(project), gone, signature, texts);
    expect(unapproved(single, ledger)).toEqual([]);
    expect(ledger.filter((entry) => entry.pointer === pointer)).toEqual([]);
  });
});

it('words that go are asked about where they stood, though they come to stand in another document', () => {
  const read = (file: string) => JSON.parse(files.get(file) as string);
  const [from, to] = ['flows/application/screens/decline.json', 'flows/signer/screens/cancelled.json'];
  const [decline, cancelled] = [read(from), read(to)];
  const { equal, ...left } = decline.blocks.letter.paragraphs;
  decline.blocks.letter.paragraphs = left;
  decline.regulated = decline.regulated.filter((pointer: string) => !pointer.endsWith('/equal'));
  cancelled.blocks = { ...cancelled.blocks, equal: { kind: 'disclosure', title: 'Equal', paragraphs: { equal } } };
  cancelled.regulated = [...(cancelled.regulated ?? []), '/blocks/equal/paragraphs/equal'];
  const after = readProject(new Map(files).set(from, JSON.stringify(decline)).set(to, JSON.stringify(cancelled)));
  const asked = unapproved(after, everything(project)).map(({ file }) => file);
  expect(asked.sort()).toEqual([from, to]);
});

it.each([
  [
    'branches of a text',
    'flows/content/pages/terms.json',
    'true {{lenderName} does not lend in every state. The states are} other {The states in which {lenderName} lends are}',
    'other {The states in which {lenderName} lends are} true {{lenderName} does not lend in every state. The states are}',
  ],
  ['states', 'brands/origin-point.json', '["NY", "AK"]', '["AK", "NY"]'],
  [
    'parts of a condition',
    step,
    '"when": { "usesNewYorkSoftCredit": true }',
    '"when": { "usesNewYorkSoftCredit": [true] }',
  ],
])('%s that are only written otherwise are nothing, and stay approved', (_, file, from, to) => {
  const after = edited(file, from, to);
  expect(unapproved(after, everything(project))).toEqual([]);
  expect(review(project, after).changes).toEqual([]);
});

it('words over which lenders have accepted others of their own are asked about, too', () => {
  const after = edited('flows/registration/steps/for-sale.json', 'Is this property', 'Is this home');
  const found = checkProject(after);
  expect(found.map(({ check }) => check)).toEqual(['stale-overrides']);
  expect(approvalProblems(after, found).map(({ check, pointer }) => [check, pointer])).toEqual([
    ['unapproved-text', '/title'],
  ]);
});

it('that a lender’s own words are marked no more is told, and asked about', () => {
  const own = (regulated: string[]) => {
    const brand = JSON.parse(files.get('brands/blue-door.json') as string);
    brand.overrides = {
      ...brand.overrides,
      'registration/steps/for-sale': { blocks: { own: { kind: 'note', text: 'We never sell data.' } }, regulated },
    };
    return readProject(new Map(files).set('brands/blue-door.json', JSON.stringify(brand)));
  };
  const [before, after] = [own(['/blocks/own/text']), own([])];
  const [change, ...others] = review(before, after).changes;
  expect(others).toEqual([]);
  expect(change).toMatchObject({ layer: 'blue-door', class: 'regulated', before: 'text of the note “own”' });
  expect(approvalRemark(after, everything(before))(change as never)).toMatch(/^Not approved: npm run approve -- /);
});

it('that words go is said to be approved where a review tells it', () => {
  const after = edited(step, '    "/uiSchema/termPrivacyConsent/ui:title",\n', '');
  const texts = regulatedTexts(after);
  const gone = goneOf(after, texts, everything(project)).map(asGone);
  const ledger = withApproval(everything(project), gone, signature, [...texts, ...gone]);
  const place = { document: 'registration/steps/set-password', layer: 'base', before: '', effects: [] };
  const change = { ...place, pointer: '/uiSchema/termPrivacyConsent/ui:title', how: 'removed' };
  expect(approvalRemark(after, ledger)(change as never)).toMatch(/^That it goes is approved by Dana Whitfield/);
});

it('a lender that joins a family without regulated words is not said to be approved for what it had before', () => {
  const joined = edited(
    'brands/tidewater-members.json',
    '"families/credit-unions"]',
    '"families/credit-unions", "families/membership-note"]',
  );
  const [change] = review(project, joined).changes.filter(({ pointer }) => pointer === '/extends');
  expect(change).toBeDefined();
  expect(approvalRemark(joined, everything(project))(change as never)).toBeUndefined();
});

it.each([
  ['a fact', 'flows/facts.json', '"from": "/brand/legalName"', '"from": 5'],
  ['a link', 'flows/content/links.json', '"href": "{termsUrl}"', '"href": 5'],
])('%s that is not what its schema says is asked about no further than it is written', (_, file, from, to) => {
  const after = edited(file, from, to);
  const elsewhere = unapproved(after, everything(project)).filter((problem) => problem.file !== file);
  expect(elsewhere).toEqual([]);
});

describe('the ledger', () => {
  const ledger = everything(project);

  it('is the same written and read, in whatever order', () => {
    expect(writeLedger(readLedger(writeLedger([...ledger].reverse())))).toBe(writeLedger(ledger));
  });

  it('approves nothing where somebody edited its words by hand', () => {
    const [text] = regulatedTexts(project);
    const forged = ledger.map((entry) =>
      entry.fingerprint === text?.fingerprint ? { ...entry, words: `${entry.words}!` } : entry,
    );
    expect(approvalOf(text as never, forged).state).toBe('altered');
    expect(unapproved(project, forged).map(({ message }) => message)).toEqual([
      expect.stringContaining('in approvals/regulated.json that was altered by hand, and so is none.'),
    ]);
  });

  it('says what is wrong with it', () => {
    expect(() => readLedger('{ "approved": [{}] }')).toThrow(
      'Entry 1 of the ledger of approvals has no "fingerprint".',
    );
    expect(readLedger(undefined)).toEqual([]);
  });
});
