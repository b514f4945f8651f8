import { html } from 'hono/html';
import { stringOf } from '../../interpreter/texts.ts';
import type { StepDocument, Text, UiSchema } from '../../model/generated/documents.ts';
import { type Html, type Ink, textHtml } from './texts-html.ts';

export interface FormState {
  /** Where the form is sent. */
  action: string;
  /** What was typed, by field. A secret is never sent back. */
  typed: Readonly<Record<string, string>>;
  /** What is sent along unseen. */
  carried: Readonly<Record<string, string>>;
  /** Whether the form was sent, so that empty fields say that they are required. */
  sent: boolean;
}

/** The fields of a step as plain text inputs: all that the server's own forms need. */
export function fieldsHtml(document: StepDocument, ink: Ink, { typed, carried, sent }: FormState): Html {
  const { properties = {}, required = [] } = document.schema ?? {};
  const empty = Object.keys(properties).filter((name) => sent && required.includes(name) && !typed[name]);
  return html`${Object.entries(carried).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${Object.entries(properties).map(([name, { writeOnly }]) => {
  const ui = (document.uiSchema?.[name] ?? {}) as UiSchema;
  const message = empty.includes(name) ? (document.messages?.[name]?.required ?? 'Required') : undefined;
  const options = (ui['ui:options'] ?? {}) as { inputMode?: string };
  const type = writeOnly ? 'password' : options.inputMode === 'email' ? 'email' : 'text';
  return html`<div class="field"><label for="${name}">${textHtml((ui['ui:title'] as Text | undefined) ?? name, ink)}</label>
${message ? html`<p class="error" id="${name}-error">${stringOf(message, ink.facts)}</p>` : ''}
<input id="${name}" name="${name}" type="${type}" required autocomplete="${String(ui['ui:autocomplete'] ?? 'off')}"${options.inputMode ? html` inputmode="${options.inputMode}"` : ''} value="${writeOnly ? '' : (typed[name] ?? '')}"${message ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}${empty[0] === name ? html` autofocus` : ''}></div>`;
})}`;
}

/** Whether every required field was filled in. */
export function isComplete(document: StepDocument, typed: Readonly<Record<string, string>>): boolean {
  return (document.schema?.required ?? []).every((name) => Boolean(typed[name]));
}
