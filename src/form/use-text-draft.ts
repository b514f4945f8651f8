import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hearTyping } from './typing.ts';
import { type Draft, useDraft } from './use-draft.ts';

/**
 * How an edit came about. What arrived did so whole: pasted, dropped, filled in by browser or keyboard. After a pause, what
 * was typed is looked at once more.
 */
export type Edit = 'typed' | 'paused' | 'deleted' | 'deletedForward' | 'arrived';

interface TextAndCaret {
  text: string;
  caret: number;
}

interface TextDraftOptions<Value> {
  id: string;
  value: Value | undefined;
  /** The text for a value from the data. */
  show: (value: Value | undefined) => string;
  /** The value that a text stands for. */
  read: (text: string) => Value | undefined;
  /** The text as it should look after an edit; nothing to leave it alone. Not asked while a word is being composed. */
  format?: (edit: TextAndCaret, how: Edit) => TextAndCaret | undefined;
  /** The text as it should look once the borrower has left it; `show` of what it reads as, if not given. */
  tidy?: (text: string) => string;
  onText?: (text: string) => void;
}

/** A text input's properties. The input is not controlled: what it holds stays in the page until it is reported. */
export interface TextDraft<Value, Input extends HTMLInputElement | HTMLTextAreaElement> extends Draft<Value> {
  ref: RefObject<Input | null>;
  inputProps: {
    defaultValue: string;
    onBlur: () => void;
  };
}

/** A draft kept in one text input. */
export function useTextDraft<Value, Input extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  options: TextDraftOptions<Value>,
): TextDraft<Value, Input> {
  const { id, value, show, read, format, onText } = options;
  const tidy = options.tidy ?? ((text: string) => show(read(text)));
  const ref = useRef<Input>(null);
  const previous = useRef(show(value));
  const put = (input: Input, text: string) => {
    previous.current = text;
    if (input.value !== text) input.value = text;
  };

  const draft = useDraft<Value>({
    id,
    value,
    read: () => (ref.current ? read(ref.current.value) : value),
    write: (next) => ref.current && put(ref.current, show(next)),
    onPause: () => ref.current && reformat(ref.current, 'paused'),
  });

  const reformat = (input: Input, how: Edit) => {
    const formatted = format?.({ text: input.value, caret: input.selectionStart ?? input.value.length }, how);
    if (!formatted || formatted.text === input.value) return;
    put(input, formatted.text);
    // A new text has the caret behind it already.
    if (formatted.caret < formatted.text.length) input.setSelectionRange(formatted.caret, formatted.caret);
  };

  const onEdit = (input: Input, event: Event) => {
    // What is only said once more, when the box is left.
    if (event.type === 'change' && input.value === previous.current) return;
    const how = editOf(event, input.value.length - previous.current.length);
    previous.current = input.value;
    const isComposing = 'isComposing' in event && event.isComposing === true;
    if (!isComposing) reformat(input, how);
    onText?.(input.value);
    draft.touch();
  };
  // Again after each drawing: the box may be another, and so may what is done with the text.
  useLayoutEffect(() => {
    const input = ref.current;
    return input ? hearTyping(input, (event) => onEdit(input, event)) : undefined;
  });

  return {
    ...draft,
    ref,
    inputProps: {
      defaultValue: show(value),
      onBlur() {
        const input = ref.current;
        if (input) {
          const text = tidy(input.value);
          // An email input hides the spaces around its text from us and goes on showing them.
          if (input.type === 'email') input.value = '';
          put(input, text);
        }
        draft.settle();
      },
    },
  };
}

/**
 * Browsers say how an edit came about, but not all say it of autofill, and phone keyboards insert whole suggestions as
 * if typed. More than one character at once was not typed.
 */
function editOf(event: Event, growth: number): Edit {
  const type = 'inputType' in event ? String(event.inputType) : '';
  if (type === 'deleteContentForward') return 'deletedForward';
  if (type.startsWith('delete') || type.startsWith('history')) return 'deleted';
  return type.startsWith('insert') && !/Paste|Drop|Replacement/.test(type) && growth <= 1 ? 'typed' : 'arrived';
}
