import { useRef } from 'react';
import { useDraft } from '../use-draft.ts';
import { ariaOf } from '../use-field.ts';
import { PartFrame } from './AddressPart.tsx';
import type { AddressPartProps } from './part-props.ts';
import { stateCode, states } from './states.ts';

/**
 * The state, by name, in the browser's own menu. A value that is no state, from a prefill, is on the menu too: it is
 * refused in words and not silently dropped.
 */
export function StatePart(props: AddressPartProps & { placeholder: string }) {
  const { field, value, isRequired, isDisabled, autoComplete, placeholder } = props;
  const ref = useRef<HTMLSelectElement>(null);
  const code = value ? stateCode(value) : '';
  const draft = useDraft<string>({
    id: field.id,
    value,
    read: () => (ref.current ? ref.current.value || undefined : value),
    write: (next) => {
      if (ref.current) ref.current.value = next ? stateCode(next) : '';
    },
  });
  return (
    <PartFrame field={field} isRequired={isRequired}>
      <div className="fw-select">
        <select
          className="fw-input"
          id={field.id}
          name={field.id}
          ref={ref}
          defaultValue={code}
          disabled={isDisabled}
          autoComplete={autoComplete}
          {...ariaOf(field, isRequired)}
          onChange={draft.settle}
          onBlur={draft.settle}
        >
          <option value="">{placeholder}</option>
          {code !== '' && !states.has(code) && <option value={code}>{code}</option>}
          {[...states].map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </PartFrame>
  );
}
