import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef } from 'react';
import { readMoney, showMoney } from '../../model/money-input.ts';
import { textsWith } from '../texts.ts';
import { useField } from '../use-field.ts';
import { MoneyInput, useMoneyDraft } from './MoneyInput.tsx';

/**
 * Whole dollars between a least and a most: a box to type in, and a slider over it. The box holds the amount; the slider
 * is another hand on it, so what is typed between two of its stops stays as typed.
 */
export function AmountWidget(props: WidgetProps) {
  const field = useField(props.id);
  const texts = textsWith('amount', field.words.texts);
  const stops = stopsOf(props.options);
  const slider = useRef<HTMLInputElement>(null);
  const follow = (amount: unknown) => {
    if (!slider.current || !stops || typeof amount !== 'number') return;
    slider.current.value = String(stops.placeOf(amount));
    slider.current.setAttribute('aria-valuetext', showMoney(amount));
  };
  const draft = useMoneyDraft(props, (text) => follow(readMoney(text)));
  useLayoutEffect(() => follow(props.value));

  return (
    <div className="fw-amount">
      <MoneyInput widget={props} field={field} draft={draft} />
      {stops && (
        <>
          <input
            ref={slider}
            className="fw-slider"
            type="range"
            aria-label={texts.slider}
            aria-valuetext={showMoney(stops.amountAt(0))}
            min={0}
            max={stops.last}
            defaultValue={0}
            disabled={props.disabled || props.readonly}
            onInput={({ currentTarget }) => {
              const amount = stops.amountAt(Number(currentTarget.value));
              if (draft.ref.current) draft.ref.current.value = showMoney(amount);
              currentTarget.setAttribute('aria-valuetext', showMoney(amount));
              draft.touch();
            }}
            onPointerUp={draft.settle}
            onBlur={draft.settle}
          />
          <p className="fw-amount-limits" aria-hidden="true">
            <span>{showMoney(stops.amountAt(0))}</span>
            <span>{showMoney(stops.amountAt(stops.last))}</span>
          </p>
        </>
      )}
    </div>
  );
}

interface Stops {
  last: number;
  amountAt(place: number): number;
  placeOf(amount: number): number;
}

/**
 * The slider's stops: the least, whole steps from it, and the most, however far that is from the last step. Nothing while
 * the limits are not known, or leave nothing to choose. A slider can stand between whole dollars no better than a box.
 */
function stopsOf({ least, most, step }: WidgetProps['options']): Stops | undefined {
  if (typeof least !== 'number' || typeof most !== 'number') return undefined;
  const [low, high] = [Math.ceil(least), Math.floor(most)];
  if (low >= high) return undefined;
  const size = typeof step === 'number' && step > 0 ? step : 1;
  const last = Math.ceil((high - low) / size);
  return {
    last,
    amountAt: (place) => Math.min(low + place * size, high),
    placeOf: (amount) => (amount >= high ? last : Math.max(0, Math.round((amount - low) / size))),
  };
}
