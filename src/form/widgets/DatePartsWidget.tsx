import type { WidgetProps } from '@rjsf/utils';
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { type DateParts, joinDate, splitDate, splitPastedDate } from '../../model/date-parts.ts';
import { showText } from '../text.ts';
import { textsWith } from '../texts.ts';
import { hearTyping } from '../typing.ts';
import { useDraft } from '../use-draft.ts';
import { useField } from '../use-field.ts';

const parts = ['month', 'day', 'year'] as const;

/**
 * A date in three inputs, in the American order. Nothing jumps to the next part, and nothing is judged before the
 * borrower has left all three.
 */
export function DatePartsWidget({ id, value, required, disabled, readonly, options }: WidgetProps) {
  const field = useField(id);
  const texts = textsWith('dateParts', field.words.texts);
  const ref = useRef<HTMLDivElement>(null);
  const input = (part: keyof DateParts) => ref.current?.querySelector<HTMLInputElement>(`[data-part=${part}]`);
  const held = (): DateParts => ({
    month: input('month')?.value ?? '',
    day: input('day')?.value ?? '',
    year: input('year')?.value ?? '',
  });
  const put = (date: DateParts) => {
    for (const part of parts) {
      const box = input(part);
      if (box && box.value !== date[part]) box.value = date[part];
    }
  };
  const draft = useDraft<string>({
    id,
    value,
    read: () => (ref.current ? joinDate(held()) : value),
    write: (next) => put(splitDate(next)),
  });
  useLayoutEffect(() => {
    const silences = parts.flatMap((part) => {
      const box = input(part);
      return box ? [hearTyping(box, draft.touch)] : [];
    });
    return () => {
      for (const silence of silences) silence();
    };
  });
  const initial = splitDate(value === undefined || value === null ? undefined : showText(value));

  const onPaste = (event: ClipboardEvent) => {
    const date = splitPastedDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    put(date);
    draft.settle();
  };

  return (
    <div className="fw-date" ref={ref}>
      {parts.map((part, index) => (
        <label className={`fw-date-${part}`} key={part}>
          <span className="fw-part-label">{texts[part]}</span>
          <input
            className="fw-input"
            type="text"
            inputMode="numeric"
            id={index === 0 ? id : `${id}_${part}`}
            name={`${id}_${part}`}
            data-part={part}
            data-private
            autoComplete={purposeOf(part, options.autocomplete)}
            defaultValue={initial[part]}
            disabled={disabled}
            readOnly={readonly}
            aria-invalid={field.isInvalid || undefined}
            aria-required={required || undefined}
            onBlur={draft.settle}
            onPaste={onPaste}
          />
        </label>
      ))}
    </div>
  );
}

/** bday is asked for as bday-month, bday-day and bday-year. */
function purposeOf(part: string, token: unknown): string | undefined {
  if (typeof token !== 'string') return undefined;
  return token === 'off' ? token : [token, part].join('-');
}
