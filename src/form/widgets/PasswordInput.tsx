import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { showText } from '../text.ts';
import { ariaOf, useField } from '../use-field.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { inputAttributes } from './input-attributes.ts';

interface PasswordInputProps extends WidgetProps {
  texts: { show: string; hide: string };
  /** For the browser's password generator. */
  passwordRules?: string;
  /** Ids of more that describes the input. */
  alsoDescribedBy?: string;
  onText?: (text: string) => void;
}

/** A password box that can show what is in it. Any character is kept, spaces too, and pasting is welcome. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, value, texts, passwordRules, alsoDescribedBy, onText } = props;
  const field = useField(id);
  const [isShown, setShown] = useState(false);
  const { ref, inputProps } = useTextDraft<string>({
    id,
    value,
    show: showText,
    read: (text) => text || undefined,
    ...(onText && { onText }),
  });
  const aria = ariaOf(field, props.required);
  return (
    <div className="fw-password">
      <input
        className="fw-input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        ref={ref}
        data-private
        {...inputAttributes(props, field)}
        {...aria}
        aria-describedby={[aria['aria-describedby'], alsoDescribedBy].filter(Boolean).join(' ') || undefined}
        // Safari reads it; React does not know it and passes it on.
        {...(passwordRules && { passwordrules: passwordRules })}
        {...inputProps}
      />
      <button
        type="button"
        className="fw-password-toggle"
        aria-controls={id}
        aria-label={isShown ? texts.hide : texts.show}
        // Keeps the focus where it is, so that a half-typed password is not judged.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <EyeIcon isCrossed={isShown} />
      </button>
    </div>
  );
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg className="fw-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      {isCrossed && <path d="M4 20 20 4" />}
    </svg>
  );
}
