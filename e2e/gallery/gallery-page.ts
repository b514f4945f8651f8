import type { Picture } from './pictures.ts';

/** The gallery as one page without script: a section for each step, its pictures side by side, and what is missing. */
export function galleryPage(pictures: readonly Picture[]): string {
  const drawn = pictures.filter(({ why }) => why === undefined);
  const missing = pictures.filter(({ why }) => why !== undefined);
  const steps = [...new Set(drawn.map(({ step }) => step))];
  const sections = steps.map((step) => {
    const those = drawn.filter((each) => each.step === step);
    return `<section id="${html(step)}"><h2>${html(step)}</h2><div class="row">${those.map(figure).join('\n')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<style>${style}</style>
</head>
<body>
<header><h1>Gallery</h1>
<p>${drawn.length} pictures of ${new Set(drawn.map(({ brand }) => brand)).size} lenders. A picture leads to itself in full size.</p>
<nav aria-label="Steps and screens"><ul>${steps.map((step) => `<li><a href="#${html(step)}">${html(step)}</a></li>`).join('')}${missing.length > 0 ? '<li><a href="#not-drawn">Not drawn</a></li>' : ''}</ul></nav></header>
<main>
${sections.join('\n')}
${missing.length > 0 ? `<section id="not-drawn"><h2>Not drawn</h2><ul>${missing.map(gap).join('\n')}</ul></section>` : ''}
</main>
</body>
</html>
`;
}

function figure({ file, lender, title, width, state }: Picture): string {
  return `<figure><a href="${html(file)}"><img src="${html(file)}" alt="${html(`${title}: ${lender}, ${state}, ${width} pixels wide`)}" loading="lazy"></a><figcaption><strong>${html(lender)}</strong> ${html(title)}<br>${state}, ${width} px</figcaption></figure>`;
}

function gap({ lender, step, state, width, why = '' }: Picture): string {
  return `<li>${html(lender)}, ${html(step)}, ${state}, ${width} px: ${html(why)}</li>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function html(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const style = `body{margin:0 auto;max-width:100rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b1f23;background:#fff}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}nav a{display:inline-block;padding:.4rem 0;color:#0b5cab}
.row{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}figure{margin:0;width:20rem;max-width:100%}
img{display:block;width:100%;border:1px solid #8a939c;border-radius:4px}figcaption{margin-top:.5rem;overflow-wrap:anywhere}`;
