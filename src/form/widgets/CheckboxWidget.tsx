import type { WidgetProps } from '@rjsf/utils';
import { Tick } from './Tick.tsx';

/** A box to tick. */
export function CheckboxWidget(props: WidgetProps) {
  return <Tick {...props} className="fw-tick" />;
}
