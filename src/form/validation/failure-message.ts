import type { Failure } from './validate.ts';

/** What a failed constraint says, by field and keyword. Words are whatever the caller keeps them as. */
export type FieldMessages<Message> = Readonly<Record<string, Readonly<Record<string, Message>> | undefined>>;

/**
 * What to say of a failure: the step's words for the field and keyword, else the words for the keyword anywhere, else
 * those for a missing answer, which fit any question that is not answered as asked.
 */
export function failureMessage<Message>(
  { field, keyword }: Pick<Failure, 'field' | 'keyword'>,
  messages: FieldMessages<Message> = {},
  defaults: Readonly<Record<string, Message>> = {},
): Message | undefined {
  return messages[field]?.[keyword] ?? defaults[keyword] ?? defaults.required;
}
