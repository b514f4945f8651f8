import type { WidgetProps } from '@rjsf/utils';
import { LineInput } from './LineInput.tsx';

const attributes = { type: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** An email address. Phones neither capitalise nor correct it. */
export function EmailWidget(props: WidgetProps) {
  return <LineInput widget={props} attributes={attributes} />;
}
