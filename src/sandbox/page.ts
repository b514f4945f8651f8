import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page of the sandbox. `org` colours it like a lender's. */
export function page(given: {
  title: string;
  lead?: string;
  wide?: boolean;
  org?: string;
  content: Html | Html[];
}): Html {
  const { title, lead, wide, org, content } = given;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
${org ? html`<link rel="stylesheet" href="/account/heloc/brands/${encodeURIComponent(org)}.look.css">` : ''}
</head>
<body class="${wide ? 'wide' : 'narrow'}">
<main>
<h1>${title}</h1>
${lead ? html`<p class="lead">${lead}</p>` : ''}
${content}
</main>
</body>
</html>`;
}
