import type { JsonObject } from '../../model/json.ts';
import { parentOf, valueAt } from '../../model/json-pointer.ts';
import { type Cause, missingPart, saysNothing } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { type ControlFault, controlFaults } from '../control-faults.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { isSound } from '../sound-documents.ts';
import { onlyInVariants } from '../step-schemas.ts';

/**
 * A field's control is one for its answers, has what it chooses from, and says each choice in words. As written, and under
 * each variant.
 */
export const controls: Check = {
  id: 'controls',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document, schemas) => (document.kind === 'step' && isSound(schemas, document) ? misfits(document) : []),
  ),
};

function misfits(document: ResolvedDocument): Finding[] {
  const { layered } = document;
  const step = layered.value as JsonObject;
  const find = ({ schema, uiSchema }: JsonObject) => controlFaults(schema, uiSchema);
  const asWritten = find(step);
  const inVariants = onlyInVariants(step, asWritten, find, keyOf).map(({ name, pointer, found }) => ({
    layered,
    pointer: nearest(step, pointer + found.pointer, pointer),
    cause: causeOf(document, found),
    message: `While "${name}" holds: ${found.message}`,
  }));
  return [...asWritten.map((fault) => ({ layered, cause: causeOf(document, fault), ...fault })), ...inVariants];
}

/** Where uiSchema says nothing at all of a field, that is what is missing. */
function causeOf(document: ResolvedDocument, { ui }: ControlFault): Cause | undefined {
  return saysNothing(valueAt(document.layered.value, ui)) ? missingPart(document, ui) : undefined;
}

const keyOf = ({ pointer, message }: ControlFault) => `${pointer} ${message}`;

/** Where a variant says it, or what it would stand in. */
function nearest(step: JsonObject, pointer: string, merge: string): string {
  let at = pointer;
  while (at !== merge && valueAt(step, at) === undefined) at = parentOf(at);
  return at;
}
