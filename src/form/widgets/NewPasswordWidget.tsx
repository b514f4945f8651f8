import type { WidgetProps } from '@rjsf/utils';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import {
  characterClasses,
  generatorRules,
  type PasswordRule,
  passwordRuleNames,
  passwordRules,
} from '../password-rules.ts';
import { showText } from '../text.ts';
import { textsWith } from '../texts.ts';
import { useField } from '../use-field.ts';
import { useLater } from '../use-later.ts';
import { PasswordInput } from './PasswordInput.tsx';

/** Long enough that the conditions are not drawn at each key of somebody who types on; too short to wait for. */
const momentMs = 150;

/** A password to be made up. Its conditions are in sight from the start, and each says whether it is met, in words. */
export function NewPasswordWidget(props: WidgetProps) {
  const field = useField(props.id);
  const texts = textsWith('newPassword', field.words.texts);
  const rules = useRef<Judge>(null);
  const soon = useLater(momentMs);
  // For what came without a keystroke: a browser's suggestion, or text from before the script.
  useEffect(() => rules.current?.(showText(props.value)), [props.value]);
  const rulesId = `${props.id}__rules`;
  return (
    <>
      <PasswordInput
        {...props}
        texts={texts}
        passwordRules={generatorRules}
        alsoDescribedBy={rulesId}
        onText={(typed) => soon(() => rules.current?.(typed))}
      />
      <PasswordRules ref={rules} id={rulesId} texts={texts} initial={showText(props.value)} />
    </>
  );
}

/** Told of what is typed. */
type Judge = (typed: string) => void;

interface PasswordRulesProps {
  ref: Ref<Judge>;
  id: string;
  texts: Record<PasswordRule | 'met' | 'unmet', string>;
  /** What is in the box when the page is drawn. */
  initial: string;
}

/** The conditions and a bar. A key that changes nothing of what is met draws nothing. */
function PasswordRules({ ref, id, texts, initial }: PasswordRulesProps) {
  const [met, setMet] = useState(() => metBy(initial));
  const shown = useRef(met);
  shown.current = met;
  useImperativeHandle(
    ref,
    () => (typed: string) => {
      const now = metBy(typed);
      // React would draw once more after a change, only to see that nothing is new.
      if (now !== shown.current) setMet(now);
    },
    [],
  );
  const isMet = (rule: PasswordRule) => met.split(' ').includes(rule);
  const classes = characterClasses.filter(isMet).length;
  return (
    <>
      <div className="fw-strength" data-met={classes} aria-hidden="true">
        {characterClasses.map((rule, index) => (
          <span key={rule} className={index < classes ? 'fw-strength-met' : undefined} />
        ))}
      </div>
      <ul className="fw-rules" id={id}>
        {passwordRuleNames.map((rule) => (
          <li key={rule} className={isMet(rule) ? 'fw-rule-met' : undefined}>
            <span className="fw-rule-mark">{isMet(rule) && <Icon name="check" />}</span>
            <span>{texts[rule]}</span>
            <span className="fw-visually-hidden">. {isMet(rule) ? texts.met : texts.unmet}.</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names of the conditions that a password meets, as one text: the same for passwords that meet the same. */
function metBy(password: string): string {
  return passwordRuleNames.filter((rule) => passwordRules[rule](password)).join(' ');
}
