import type { WidgetProps } from '@rjsf/utils';
import { LineInput } from './LineInput.tsx';

const attributes = { type: 'text' } as const;

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <LineInput widget={props} attributes={attributes} />;
}
