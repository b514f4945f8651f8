import { type AutofillKind, autofillNames, contactKinds, controlAutofill } from '../../model/autofill.ts';
import { isObject } from '../../model/json.ts';
import { parentOf, valueAt } from '../../model/json-pointer.ts';
import { type Check, inEachDocument } from '../check.ts';
import { written } from '../described.ts';
import type { Layered } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';

/**
 * What a browser is asked to fill in is in the words of the HTML standard, in their order, and is what the control asks for:
 * any other word is passed over in silence, and people type what their browser knows.
 */
export const autocomplete: Check = {
  id: 'autocomplete',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document, schemas) => {
      const { layered } = document;
      const faults = (format: string, faultOf: (text: string, pointer: string) => string | undefined) =>
        written(schemas, document, format).flatMap(({ text, pointer }) => {
          const message = faultOf(text, pointer);
          return message === undefined ? [] : [{ layered, pointer, message }];
        });
      return [
        ...faults('autocomplete', (text, pointer) => faultOfTokens(text, controlAt(layered, pointer))),
        ...faults('autocomplete-prefix', faultOfPrefix),
      ];
    },
  ),
};

const places = ['shipping', 'billing'];
const owners = ['home', 'work', 'mobile', 'fax', 'pager'];
const isSection = (word: string) => /^section-./.test(word);

const kindOf = (name: string) =>
  (Object.keys(autofillNames) as AutofillKind[]).find((kind) =>
    (autofillNames[kind] as readonly string[]).includes(name),
  );

function faultOfTokens(text: string, control: string | undefined): string | undefined {
  if (text === 'off' || text === 'on')
    return control === 'dateParts' && text === 'on' ? `"dateParts" asks for "bday", or "off".` : undefined;
  const words = text.split(/\s+/);
  const known = ['off', 'on', ...places, ...owners, ...Object.values(autofillNames).flat()];
  const unknown = words.find((word) => !known.includes(word) && !isSection(word));
  if (unknown !== undefined)
    return `"${unknown}" is nothing that browsers know to fill in.${didYouMean(unknown, known)}`;
  const name = words.pop() ?? '';
  const kind = kindOf(name);
  const owner = owners.includes(words.at(-1) ?? '') ? words.pop() : undefined;
  if (kind === undefined || faultOfPrefix(words.join(' ')) !== undefined)
    return `"${text}" is in no order that browsers know: section-…, then shipping or billing, then ${owners.join(', ')}, then one name of what is filled in.`;
  if (owner !== undefined && !contactKinds.includes(kind))
    return `"${owner}" says whose telephone or e-mail address it is, and "${name}" is neither.`;
  const kinds = kindsOf(control);
  if (kinds.includes(kind)) return undefined;
  const names = kinds.flatMap((each) => autofillNames[each] as readonly string[]);
  return names.length === 0
    ? `Nothing is filled into "${control}": leave this out.`
    : `"${control}" does not ask for "${name}": write ${names.length > 8 ? 'what it asks for' : names.join(', ')}, or "off".`;
}

function kindsOf(control: string | undefined): readonly AutofillKind[] {
  const table: Readonly<Record<string, readonly AutofillKind[]>> = controlAutofill;
  // A field of no control is drawn as a box of text; of a control that there is not another check speaks.
  return table[control ?? 'text'] ?? (Object.keys(autofillNames) as AutofillKind[]);
}

/** What may stand before the names of a control with several boxes. */
function faultOfPrefix(text: string): string | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const rest = words.slice(isSection(words[0] ?? '') ? 1 : 0);
  return rest.length === 0 || (rest.length === 1 && places.includes(rest[0] ?? ''))
    ? undefined
    : `Before what browsers fill in stands section-…, shipping or billing, or section-… and one of these; "${text}" is none of them.`;
}

/** The control of the field, as it is written beside it or, in a variant, in what the variant changes. */
function controlAt({ value }: Layered, pointer: string): string | undefined {
  const field = parentOf(pointer);
  for (const at of [field, field.replace(/^\/variants\/[^/]+\/merge/, '')]) {
    const ui = valueAt(value, at);
    if (isObject(ui) && typeof ui['ui:widget'] === 'string') return ui['ui:widget'];
  }
  return undefined;
}
