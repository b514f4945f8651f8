import * as validators from 'virtual:reply-validators';
import { replyValidatorName } from '../model/reply-validator-name.ts';

/** Whether an answer is what its call's document says. A call that has no validator is not one of ours. */
export function isExpectedReply(call: string, value: unknown): boolean {
  const validator = (validators as Record<string, unknown>)[replyValidatorName(call)] as
    | ((value: unknown) => boolean)
    | undefined;
  return validator?.(value) ?? false;
}
