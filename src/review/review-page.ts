import { changeClasses } from './change-classes.ts';
import { between, mostNamed, notes, type Remark, sameAt, summary, usedAt } from './print-review.ts';
import type { Change, Review } from './review.ts';
import { type SameEdits, sameEdits } from './same-edits.ts';
import { isMarked, wordDifference } from './word-difference.ts';

/**
 * A review as one page that can be mailed, filed and printed: no script, no other file. Grouped by screen; the links at
 * the top lead to each class and each screen.
 */
export function reviewPage(review: Review, title: string, remark: Remark = () => undefined): string {
  const { changes } = review;
  const screens = [...new Set(changes.map(({ screen }) => screen))].sort();
  const edits = screens.map((screen) => sameEdits(changes.filter((change) => change.screen === screen)));
  const said = summary(review);
  const body = [
    `<header><h1>${html(title)}</h1><p>${html(said)}</p></header>`,
    classLinks(changes),
    screenLinks(screens),
    '<main id="changes">',
    ...screens.map((screen, index) => section(screen, index, edits, remark)),
    '</main>',
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<style>${style}</style>
</head>
<body>
${body.filter((part) => part !== '').join('\n')}
</body>
</html>
`;
}

/** For each class a link to its first change; from there one leads to the next. */
function classLinks(changes: readonly Change[]): string {
  const links = Object.entries(changeClasses).flatMap(([name, title]) => {
    const count = changes.filter((change) => change.class === name).length;
    return count === 0 ? [] : [`<li><a href="#${name}-1">${html(title)}</a> (${count})</li>`];
  });
  return links.length === 0
    ? ''
    : `<nav aria-label="By kind of change"><h2>By kind of change</h2><ul>${links.join('')}</ul></nav>`;
}

function screenLinks(screens: readonly string[]): string {
  const links = screens.map((screen, index) => `<li><a href="#screen-${index + 1}">${html(screen)}</a></li>`);
  return links.length === 0 ? '' : `<nav aria-label="By screen"><h2>By screen</h2><ul>${links.join('')}</ul></nav>`;
}

/** One screen's edits; `edits` has those of every screen. */
function section(screen: string, index: number, edits: readonly SameEdits[][], remark: Remark): string {
  const id = `screen-${index + 1}`;
  const all = edits.flat();
  const articles = (edits[index] ?? []).map((same) => {
    // Those of one class are numbered in the order of the page.
    const ofClass = all.filter(([change]) => change.class === same[0].class);
    return article(same, ofClass.indexOf(same) + 1, ofClass.length, remark);
  });
  return `<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title">${html(screen)}</h2>\n${articles.join('\n')}\n</section>`;
}

/** An edit, and under it the other places of the screen where it was made. */
function article([change, ...others]: SameEdits, number: number, count: number, remark: Remark): string {
  const { effects } = change;
  const next = number < count ? ` <a href="#${change.class}-${number + 1}">Next of this kind</a>` : '';
  return [
    `<article id="${change.class}-${number}">`,
    `<h3>${placeOf(change)}</h3>`,
    `<p class="kind"><strong>${changeClasses[change.class]}</strong>${next}</p>`,
    '<dl>',
    side('Before', change.before, marked(change, 'added', 'del')),
    side('After', change.after, marked(change, 'removed', 'ins')),
    '</dl>',
    usedIn(change),
    effects.length === 0 ? '' : `<ul>${effects.map((effect) => `<li>${html(effect)}</li>`).join('')}</ul>`,
    ...whomItReaches(change, remark),
    ...(others.length === 0 ? [] : [`<p>${sameAt(others.length)}</p>`, '<ul>']),
    ...others.flatMap((other) => [`<li><p>${placeOf(other)}</p>`, ...whomItReaches(other, remark), '</li>']),
    ...(others.length === 0 ? [] : ['</ul>']),
    '</article>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function placeOf({ place, how }: Change): string {
  return `${html(place)}${how === 'changed' ? '' : ` <small>(${how})</small>`}`;
}

function usedIn({ usedIn: all }: Change): string {
  const items = all.map(({ screen, places }) => `<li>${html(`${screen}: ${places.join('; ')}`)}</li>`);
  if (items.length === 0) return '';
  const title = usedAt(all);
  const list = `<ul>${items.join('')}</ul>`;
  return items.length <= mostNamed ? `<p>${title}</p>${list}` : `<details><summary>${title}</summary>${list}</details>`;
}

function whomItReaches(change: Change, remark: Remark): string[] {
  const { at, fingerprint, how, reach } = change;
  return [
    ...notes(change, remark).map((note) => `<p>${html(note)}</p>`),
    lists(reach),
    `<p class="place">${how === 'removed' ? 'Was at ' : ''}<code>${html(`${at.file}:${at.line}:${at.column}`)}</code> Fingerprint <code>${fingerprint}</code></p>`,
  ];
}

/** Every brand by name, where the notes name only a few. */
function lists({ brands, masked, unaffected }: Change['reach']): string {
  const all: [string, string[]][] = [
    ['Reached', brands],
    ['Hidden', masked.map(({ orgCode, by }) => (by === orgCode ? orgCode : `${orgCode} (by ${by})`))],
    ['Nothing changes', unaffected],
  ];
  const items = all.flatMap(([term, names]) =>
    names.length === 0 ? [] : [`<dt>${term} (${names.length})</dt><dd>${html(names.join(', '))}</dd>`],
  );
  return all.every(([, names]) => names.length <= mostNamed)
    ? ''
    : `<details><summary>Every brand by name</summary><dl>${items.join('')}</dl></details>`;
}

function side(term: string, text: string, marks: string): string {
  return text === '' ? `<dt>${term}</dt><dd class="nothing">nothing</dd>` : `<dt>${term}</dt><dd>${marks}</dd>`;
}

/** One side, what the other side does not have marked. A side without its like is new or gone as a whole. */
function marked({ before, after }: Change, dropped: 'added' | 'removed', tag: 'del' | 'ins'): string {
  return wordDifference(before, after)
    .filter(({ how }) => how !== dropped)
    .map((run) => (isMarked(run) ? between(html(run.text), `<${tag}>`, `</${tag}>`) : html(run.text)))
    .join('');
}

function html(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Marks are told by line and weight as well as by colour. */
const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1rem; margin: 0; }
nav ul { padding-left: 1.25rem; columns: 18rem; column-gap: 2.5rem; } a { color: #0b4f9c; }
article { border: 1px solid #767676; border-radius: 8px; padding: 1rem; margin: 1rem 0; break-inside: avoid; }
article:target { outline: 3px solid #0b4f9c; }
dt { font-weight: 600; } dd { margin: 0 0 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
del { color: #8a1c1c; background: #fdecec; text-decoration: line-through; }
ins { color: #11552b; background: #e7f6ec; text-decoration: underline; font-weight: 600; }
p { margin: 0.25rem 0; } .place, .nothing, small { color: #555; } code { overflow-wrap: anywhere; }
@media print { nav { display: none; } body { max-width: none; padding: 0; } }
`;
