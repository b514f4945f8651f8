import type { WidgetProps } from '@rjsf/utils';
import { LineInput } from './LineInput.tsx';

const attributes = { type: 'tel' } as const;

/** A telephone number of any country, kept as typed. For a United States number there is `phone`. */
export function TelWidget(props: WidgetProps) {
  return <LineInput widget={props} attributes={attributes} />;
}
