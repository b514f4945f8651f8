import { useState } from 'react';
import { type AddressSuggestion, useFormSurroundings } from '../form-context.ts';
import { readText, showText } from '../text.ts';
import { useLater } from '../use-later.ts';
import { useSettled } from '../use-settled.ts';
import { useTextDraft } from '../use-text-draft.ts';
import { type Address, addressIn, isComplete, isPartial, withoutPlace, withSuggestion } from './address.ts';
import { listFollowsMs } from './use-suggestions.ts';

interface AddressStateOptions {
  /** The id of the group. */
  id: string;
  /** The path of the group: "propertyAddress". */
  path: string;
  data: unknown;
  /** Whether something is wrong with a part that is not on screen, and nothing with what is. */
  isHiddenPartRefused: boolean;
}

/**
 * An address being found or typed. It is one of three: looked up while the street is typed; picked, with everything
 * that follows from the pick; or typed by hand, with every part on screen.
 */
export function useAddress({ id, path, data, isHiddenPartRefused }: AddressStateOptions) {
  const { store } = useFormSurroundings();
  const address = addressIn(data);
  const [isByHand, setByHand] = useState(() => isPartial(address));
  const [known, setKnown] = useState(data);
  const [text, setText] = useState(() => showText(address.street1));
  const [isInBox, setInBox] = useState(false);
  const { settled: isTyping } = useSettled(isInBox);
  const later = useLater(listFollowsMs);
  const isPicked = !isByHand && isComplete(address);

  const street = useTextDraft<string>({
    id: `${id}_street1`,
    value: address.street1,
    show: showText,
    read: readText,
    onText(typed) {
      later(() => setText(typed));
      const current = addressIn(store.value(path));
      // Another street is another place.
      if (!isByHand && isComplete(current)) store.change(path, withoutPlace({ ...current, ...streetOf(typed) }));
    },
  });

  // A part that was entered is on screen, also when it comes back later than the page.
  if (data !== known) {
    setKnown(data);
    if (!isByHand && isPartial(address)) setByHand(true);
  }
  // What is refused must be on screen, unless there is nothing yet that it could belong to, or the address is just being
  // looked up: the parts would take the place of the list.
  if (isHiddenPartRefused && !isTyping && !isByHand && !isPicked && address.street1) setByHand(true);

  const report = (next: Address) => {
    street.replace(next.street1);
    later();
    setText(showText(next.street1));
    store.change(path, next);
  };

  return {
    address,
    /** What the street box held a moment ago. */
    text,
    street,
    isByHand,
    isPicked,
    /** Told when the borrower comes to the street box, and when they leave it. */
    setInBox,
    /** Takes the parts of a suggestion. */
    pick(suggestion: AddressSuggestion) {
      const typed = street.ref.current?.value ?? text;
      report(withSuggestion(addressIn(store.value(path)), typed, suggestion));
    },
    /** Shows every part, with what is known of them. */
    typeByHand() {
      setByHand(true);
      street.settle();
      // From here on an address has begun, and what it lacks is said of its parts.
      store.change(path, addressIn(store.value(path)));
    },
    /** Goes back to looking up. */
    lookUp() {
      setByHand(false);
      report(withoutPlace(addressIn(store.value(path))));
      street.ref.current?.focus();
    },
  };
}

function streetOf(typed: string): Address {
  const street1 = readText(typed);
  return street1 === undefined ? {} : { street1 };
}
