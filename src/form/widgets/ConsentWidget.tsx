import type { WidgetProps } from '@rjsf/utils';
import { Tick } from './Tick.tsx';

/** A box to tick in agreement with words that may hold links to what is agreed to. Following a link does not tick it. */
export function ConsentWidget(props: WidgetProps) {
  return <Tick {...props} className="fw-tick fw-consent" />;
}
