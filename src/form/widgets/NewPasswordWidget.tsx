import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { characterClasses, generatorRules, passwordRuleNames, passwordRules } from '../password-rules.ts';
import { showText } from '../text.ts';
import { textsWith } from '../texts.ts';
import { useField } from '../use-field.ts';
import { PasswordInput } from './PasswordInput.tsx';

/** A password to be made up. Its conditions are in sight from the start, and each says whether it is met, in words. */
export function NewPasswordWidget(props: WidgetProps) {
  const field = useField(props.id);
  const texts = textsWith('newPassword', field.words.texts);
  const [typed, setTyped] = useState(showText(props.value));
  // For what came without a keystroke: a browser's suggestion, or text from before the script.
  useEffect(() => setTyped(showText(props.value)), [props.value]);
  const met = characterClasses.filter((rule) => passwordRules[rule](typed)).length;
  const rulesId = `${props.id}__rules`;
  return (
    <>
      <PasswordInput
        {...props}
        texts={texts}
        passwordRules={generatorRules}
        alsoDescribedBy={rulesId}
        onText={setTyped}
      />
      <div className="fw-strength" data-met={met} aria-hidden="true">
        {characterClasses.map((rule, index) => (
          <span key={rule} className={index < met ? 'fw-strength-met' : undefined} />
        ))}
      </div>
      <ul className="fw-rules" id={rulesId}>
        {passwordRuleNames.map((rule) => {
          const isMet = passwordRules[rule](typed);
          return (
            <li key={rule} className={isMet ? 'fw-rule-met' : undefined}>
              <span className="fw-rule-mark">{isMet && <Icon name="check" />}</span>
              <span>{texts[rule]}</span>
              <span className="fw-visually-hidden">. {isMet ? texts.met : texts.unmet}.</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
