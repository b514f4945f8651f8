/**
 * What the pages that the server writes itself can draw of a step document. Kept apart from the drawing so that the checker
 * can name what would be left out.
 */
export const pageParts = {
  blocks: ['text', 'note', 'disclosure', 'footnotes', 'links', 'contact'],
  actions: ['submit', 'go'],
  /** Fields are boxes of one line. */
  widgets: ['text', 'email', 'tel', 'password'],
  fieldSettings: ['ui:title', 'ui:widget', 'ui:autocomplete', 'ui:options'],
  /** What is said of an answer before it is sent to who judges it. */
  messages: ['required'],
} as const;

export type PageBlockKind = (typeof pageParts.blocks)[number];
