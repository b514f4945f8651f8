import { html } from 'hono/html';
import type { Html } from '../page.ts';

type Field = 'email' | 'phone' | 'password' | 'terms' | 'communications';

/** What was typed. The password is never sent back. */
export type Entered = Partial<Record<Field, string>>;

/** What is wrong, by field. */
export type Problems = Partial<Record<Field, string>>;

/** The broker's form. Errors stand above their fields and are read with them; the first is focused. */
export function brokerForm(form: {
  kind: 'register' | 'login';
  entered: Entered;
  problems: Problems;
  termsName: string;
}): Html {
  const { kind, entered, problems, termsName } = form;
  const isNew = kind === 'register';
  const text = (field: Field, label: string, attributes: Html, hint?: string) => html`<div class="field">
<label for="${field}">${label}</label>
${problems[field] ? html`<p class="error" id="${field}-error">${problems[field]}</p>` : ''}
<input id="${field}" name="${field}" required aria-describedby="${field}-error ${field}-hint"${problems[field] ? html` aria-invalid="true"` : ''}${isFirst(field) ? html` autofocus` : ''} ${attributes}>
${hint ? html`<p class="hint" id="${field}-hint">${hint}</p>` : ''}
</div>`;
  const consent = (field: Field, label: Html) => html`<div class="field">
${problems[field] ? html`<p class="error" id="${field}-error">${problems[field]}</p>` : ''}
<label class="check"><input type="checkbox" name="${field}" value="yes" required aria-describedby="${field}-error"${entered[field] ? html` checked` : ''}> <span>${label}</span></label>
</div>`;
  const isFirst = (field: Field) => Object.keys(problems)[0] === field;

  return html`<form method="post" novalidate>
${text('email', 'Email address', html`type="email" autocomplete="email" value="${entered.email ?? ''}"`)}
${isNew ? text('phone', 'Mobile phone', html`type="tel" autocomplete="tel-national" value="${entered.phone ?? ''}"`) : ''}
${text(
  'password',
  'Password',
  html`type="password" autocomplete="${isNew ? 'new-password' : 'current-password'}"`,
  isNew ? 'At least 12 characters, with upper and lower case, a number and one of !@#$%^&*' : undefined,
)}
${
  isNew
    ? [
        consent(
          'terms',
          html`I agree to the <a href="/terms">${termsName}</a> and the <a href="/privacy">Privacy Policy</a>.`,
        ),
        consent('communications', html`I agree to <a href="/communications">electronic communications</a>.`),
      ]
    : ''
}
<button>${isNew ? 'Create account' : 'Log in'}</button>
</form>`;
}
