import type { WidgetProps } from '@rjsf/utils';
import { textsWith } from '../texts.ts';
import { useField } from '../use-field.ts';
import { PasswordInput } from './PasswordInput.tsx';

/** A password that exists already, or the second time a new one is typed. */
export function PasswordWidget(props: WidgetProps) {
  const field = useField(props.id);
  return <PasswordInput {...props} texts={textsWith('password', field.words.texts)} />;
}
