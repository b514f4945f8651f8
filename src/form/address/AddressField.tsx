import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useFormSurroundings } from '../form-context.ts';
import { Icon } from '../icons.tsx';
import { FieldFrame } from '../templates/FieldFrame.tsx';
import { textsWith } from '../texts.ts';
import { describeField, type Field, useField } from '../use-field.ts';
import { AddressPart } from './AddressPart.tsx';
import { addressIn, addressLine, isComplete, placeParts } from './address.ts';
import { StatePart } from './StatePart.tsx';
import { StreetBox } from './StreetBox.tsx';
import { useAddress } from './use-address.ts';
import { readZip } from './zip.ts';

/**
 * An address of the United States: found while the street is typed, or typed by hand. Either way nothing the borrower
 * typed is lost, and what is sent is what is on screen.
 */
export function AddressField({
  fieldPathId,
  formData,
  schema,
  uiSchema,
  disabled = false,
  required: isRequired = false,
}: FieldProps) {
  const id = fieldPathId.$id;
  const group = useField(id);
  const parts = {
    street1: useField(`${id}_street1`),
    street2: useField(`${id}_street2`),
    city: useField(`${id}_city`),
    state: useField(`${id}_state`),
    zip: useField(`${id}_zip`),
  };
  const refusedPlace = placeParts.filter((part) => parts[part].isInvalid);
  const isStreetRefused = group.isInvalid || parts.street1.isInvalid;
  const { address, text, street, isByHand, isPicked, setInBox, pick, typeByHand, lookUp } = useAddress({
    id,
    path: group.path,
    data: formData,
    isHiddenPartRefused: refusedPlace.length > 0 && !isStreetRefused && !isComplete(addressIn(formData)),
  });

  const texts = textsWith('address', group.words.texts);
  const streetField = useStreetField(group, parts, isByHand);
  const required = new Set(schema.required);
  const hasOwnStreetLabel = parts.street1.words.title !== undefined;
  const tokens = (part: keyof typeof parts, usual: string) => {
    const { autocomplete } = getUiOptions(uiSchema?.[part]);
    const prefix = getUiOptions(uiSchema).autocompletePrefix;
    return [prefix, autocomplete ?? usual].filter((token) => typeof token === 'string').join(' ');
  };
  const partProps = (part: keyof typeof parts, usual: string) => ({
    field: parts[part],
    value: address[part],
    isRequired: required.has(part),
    isDisabled: disabled,
    autoComplete: tokens(part, usual),
  });

  const box = (
    <FieldFrame field={streetField} kind="single" isRequired={hasOwnStreetLabel || isRequired}>
      <StreetBox
        {...partProps('street1', 'address-line1')}
        field={streetField}
        street={street}
        text={text}
        texts={texts}
        isLookedUp={!isByHand && !isPicked}
        onInBox={setInBox}
        onPick={pick}
        onNotListed={typeByHand}
      />
    </FieldFrame>
  );

  const below = (
    <>
      {isPicked && (
        <div className="fw-picked">
          <Icon name="check" />
          <span>{addressLine(address)}</span>
          <button type="button" className="fw-link-button" onClick={typeByHand}>
            {texts.edit}
          </button>
        </div>
      )}
      {(isPicked || isByHand) && <AddressPart {...partProps('street2', 'address-line2')} className="fw-input-medium" />}
      {isByHand && (
        <>
          <AddressPart {...partProps('city', 'address-level2')} />
          <div className="fw-row">
            <StatePart {...partProps('state', 'address-level1')} placeholder={texts.chooseState} />
            <AddressPart {...partProps('zip', 'postal-code')} inputMode="numeric" read={readZip} />
          </div>
          <button type="button" className="fw-link-button" onClick={lookUp}>
            <Icon name="search" />
            {texts.search}
          </button>
        </>
      )}
    </>
  );

  return hasOwnStreetLabel ? (
    <FieldFrame field={withoutProblems(group)} kind="group" isRequired={isRequired} reportsLeave={false}>
      <div className="fw-address">
        {box}
        {below}
      </div>
    </FieldFrame>
  ) : (
    <div className="fw-address">
      {box}
      {below}
    </div>
  );
}

/**
 * The street box speaks for the whole address: for the group, and for every part that is not on screen. Of several
 * things wrong with an address that is not found yet, the street's own comes first and the rest follow from it.
 */
function useStreetField(group: Field, parts: Record<string, Field>, isByHand: boolean): Field {
  const { street1 = group } = parts;
  const { problems } = useFormSurroundings();
  const at = (paths: readonly string[]) => problems.filter(({ field }) => paths.includes(field));
  const own = at([group.path, street1.path]);
  const hidden = isByHand ? [] : at(placeParts.map((part) => parts[part]?.path ?? ''));
  const errors = [...own, ...hidden].filter(({ severity }) => severity === 'error').slice(0, 1);
  const warnings = [...own, ...hidden].filter(({ severity }) => severity === 'warning');
  const words = street1.words.title === undefined ? group.words : street1.words;
  return describeField(street1.id, street1.path, words, [...errors, ...warnings]);
}

function withoutProblems(group: Field): Field {
  return describeField(group.id, group.path, group.words, []);
}
