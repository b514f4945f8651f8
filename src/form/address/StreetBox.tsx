import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type AddressSuggestion, useFormSurroundings } from '../form-context.ts';
import { Icon } from '../icons.tsx';
import type { textsWith } from '../texts.ts';
import { hearTyping } from '../typing.ts';
import { ariaOf, type Field } from '../use-field.ts';
import { useLater } from '../use-later.ts';
import { useSettled } from '../use-settled.ts';
import type { useTextDraft } from '../use-text-draft.ts';
import { splitUnit } from './unit.ts';
import { listFollowsMs, type Suggestions, shortestLookup, useSuggestions } from './use-suggestions.ts';

type Texts = ReturnType<typeof textsWith<'address'>>;

interface StreetBoxProps {
  field: Field;
  street: ReturnType<typeof useTextDraft<string>>;
  /** What the box held a moment ago: what is looked up. */
  text: string;
  texts: Texts;
  isLookedUp: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  autoComplete: string | undefined;
  onInBox: (isInBox: boolean) => void;
  onPick: (suggestion: AddressSuggestion) => void;
  onNotListed: () => void;
}

/** The last line of every list. */
const notListed = 'not-listed';
type Item = AddressSuggestion | typeof notListed;

const caretKeys = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/**
 * The street, with the addresses that fit below it. The last line is always "Address not listed", also when nothing was
 * found or the search does not work. Leaving the box chooses nothing, and Enter never sends the form.
 */
export function StreetBox(props: StreetBoxProps) {
  const { field, street, text, texts, isLookedUp, onInBox, onPick, onNotListed } = props;
  const { lookUpAddress } = useFormSurroundings();
  const [isWanted, setWanted] = useState(false);
  const later = useLater(listFollowsMs);
  const want = (wanted: boolean) => {
    later();
    setWanted(wanted);
  };
  const query = splitUnit(text).street;
  const isOpen = isWanted && isLookedUp && query.length >= shortestLookup;
  // A reply that comes while a line is pressed would put another line below the finger.
  const { settled: found } = useSettled(useSuggestions(query, isOpen, lookUpAddress));
  const items: Item[] = [...found.suggestions, notListed];
  // The line itself, not its place: a reply moves it, and Enter must choose the line that the borrower was told of.
  const [lit, setLit] = useState<Item | null>(null);
  // The same at once: an Enter right after an arrow key comes before the line that this lit is drawn.
  const litNow = useRef(lit);
  const light = (item: Item | null) => {
    litNow.current = item;
    setLit(item);
  };
  const choose = (item: Item) => {
    want(false);
    if (item === notListed) onNotListed();
    else onPick(item);
  };

  const combobox = useCombobox<Item>({
    items,
    inputId: field.id,
    labelId: `${field.id}__label`,
    menuId: `${field.id}__list`,
    getItemId: (index) => `${field.id}__item_${index}`,
    itemToString: (item) => (item === null || item === notListed ? texts.notListed : item.fullAddress),
    isOpen,
    selectedItem: null,
    highlightedIndex: items.findIndex((item) => isSame(item, lit)),
    onHighlightedIndexChange: ({ highlightedIndex }) => light(items[highlightedIndex] ?? null),
    onIsOpenChange: ({ isOpen: wanted }) => want(wanted),
    onStateChange({ type, selectedItem }) {
      // Escape and leaving also report a selection: of nothing, or of the line that happened to be lit.
      if (type === useCombobox.stateChangeTypes.ItemClick && selectedItem) choose(selectedItem);
    },
  });

  useLayoutEffect(() => {
    const box = street.ref.current;
    return box
      ? hearTyping(box, () => {
          later(() => setWanted(true));
          light(null);
        })
      : undefined;
  });
  // The list is told of what is typed a moment later, by the text; told of each key, it would be drawn for each.
  const onChange = ({ nativeEvent }: ChangeEvent) => Object.assign(nativeEvent, { preventDownshiftDefault: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      const line = isOpen ? items.find((item) => isSame(item, litNow.current)) : undefined;
      // With no line lit, Enter means: look it up. It must not close the list that is about to be filled.
      if (line === undefined) want(true);
      else choose(line);
    }
    // These move the caret; the arrow keys are enough for the list.
    if (caretKeys.has(event.key)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  const aria = ariaOf(field, props.isRequired);

  return (
    <div className="fw-combobox">
      <input
        className="fw-input"
        type="text"
        {...combobox.getInputProps({
          ref: street.ref,
          onKeyDown,
          onChange,
          onFocus: () => onInBox(true),
          onBlur() {
            want(false);
            onInBox(false);
            street.inputProps.onBlur();
          },
        })}
        // The page's own input keeps the text, as everywhere in the form; the label's `for` names it.
        value={undefined}
        defaultValue={street.inputProps.defaultValue}
        aria-labelledby={undefined}
        name={field.id}
        disabled={props.isDisabled}
        autoComplete={props.autoComplete}
        spellCheck={false}
        {...aria}
      />
      <div className={isOpen ? 'fw-popup' : undefined}>
        {isOpen && <PopupNote found={found} texts={texts} />}
        <ul {...combobox.getMenuProps({ 'aria-label': texts.searching })} className="fw-options" hidden={!isOpen}>
          {isOpen &&
            items.map((item, index) => (
              <li
                {...combobox.getItemProps({ item, index })}
                key={item === notListed ? notListed : `${item.fullAddress} ${index}`}
                className={optionClass(item, combobox.highlightedIndex === index)}
              >
                {item === notListed ? (
                  <>
                    <Icon name="pencil" />
                    <span>{texts.notListed}</span>
                  </>
                ) : (
                  <>
                    <Icon name="pin" />
                    <span>{item.fullAddress}</span>
                  </>
                )}
              </li>
            ))}
        </ul>
      </div>
      <p className="fw-visually-hidden" role="status">
        {isOpen ? announcement(found, texts) : ''}
      </p>
    </div>
  );
}

/** Above the list, for who sees it, what an empty list means. */
function PopupNote({ found: { state, suggestions }, texts }: { found: Suggestions; texts: Texts }) {
  if (suggestions.length > 0) return null;
  const note = state === 'failed' ? texts.failed : state === 'found' ? texts.none : texts.searching;
  return <p className="fw-popup-note">{note}</p>;
}

function announcement({ state, suggestions }: Suggestions, texts: Texts): string {
  if (state === 'failed') return texts.failed;
  if (state !== 'found') return '';
  if (suggestions.length === 0) return texts.none;
  const counted = suggestions.length === 1 ? texts.resultsOne : texts.resultsMany;
  return (texts.results || counted).replace('#', String(suggestions.length));
}

function isSame(item: Item, other: Item | null): boolean {
  if (other === null || other === notListed || item === notListed) return item === other;
  return item.fullAddress === other.fullAddress;
}

function optionClass(item: Item, isLit: boolean): string {
  return ['fw-option', item === notListed && 'fw-option-last', isLit && 'fw-option-lit'].filter(Boolean).join(' ');
}
