import { counted } from '../../interpreter/shown.ts';
import { isObject } from '../../model/json.ts';
import { member, namesOf } from '../../model/json-pointer.ts';
import { missingField } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import { written } from '../described.ts';
import { didYouMean } from '../nearest-name.ts';
import type { ResolvedDocument } from '../resolve.ts';
import type { Schemas } from '../schema-walk.ts';
import { pathsIn, stepSchemas, underEachVariant } from '../step-schemas.ts';

/** Messages, rules and uiSchema speak of fields that the step's schema has, in the step itself or in a variant of it. */
export const fields: Check = {
  id: 'fields',
  leansOn: [],
  find: inEachDocument(
    () => [],
    (document, schemas) =>
      document.kind === 'step'
        ? [...namedFields(schemas, document), ...uiFields(document), ...unaskedFields(document)]
        : [],
  ),
};

function namedFields(schemas: Schemas, document: ResolvedDocument): Finding[] {
  const known = fieldPaths(document);
  return written(schemas, document, 'field')
    .filter(({ text }) => !known.has(text))
    .map(({ text, pointer, part }) => ({
      layered: document.layered,
      pointer,
      part,
      cause: missingField(document, text),
      message: `The step's schema has no field "${text}".${didYouMean(text, known)}`,
    }));
}

function uiFields(document: ResolvedDocument): Finding[] {
  const { layered } = document;
  if (!isObject(layered.value)) return [];
  const findings: Finding[] = [];
  const schemas = stepSchemas(layered.value).map(({ schema }) => schema);
  const look = (ui: unknown, at: unknown[], pointer: string) => {
    if (!isObject(ui)) return;
    const names = ui['ui:enumNames'];
    const lists = at.map(choicesOf).filter((list) => list !== undefined);
    if (Array.isArray(names) && lists.length > 0 && !lists.some((list) => list.length === names.length)) {
      findings.push({
        layered,
        pointer: member(pointer, 'ui:enumNames'),
        message: `"ui:enumNames" has ${counted(names.length, 'name')}, but "enum" has ${counted(lists[0]?.length ?? 0, 'value')}.`,
      });
    }
    if (Array.isArray(names)) findings.push(...sameNames(names, layered, member(pointer, 'ui:enumNames')));
    findings.push(...strangeChoices(ui['ui:options'], lists.flat(), layered, member(pointer, 'ui:options')));
    for (const [name, inner] of Object.entries(ui)) {
      if (name.startsWith('ui:')) continue;
      const properties = at.map((schema) => (isObject(schema) && isObject(schema.properties) ? schema.properties : {}));
      const here = member(pointer, name);
      if (!properties.some((each) => Object.hasOwn(each, name))) {
        const known = properties.flatMap((each) => Object.keys(each));
        findings.push({
          layered,
          pointer: here,
          part: 'name',
          cause: missingField(document, namesOf(here).slice(1).join('.')),
          message: `uiSchema has "${name}", but the step's schema has no such field.${didYouMean(name, known)}`,
        });
      } else {
        look(
          inner,
          properties.map((each) => each[name]),
          here,
        );
      }
    }
  };
  look(layered.value.uiSchema, schemas, '/uiSchema');
  return findings;
}

/** A rule of a field that is not asked while a variant holds stands in the way, and nobody is told why. */
function unaskedFields(document: ResolvedDocument): Finding[] {
  const { layered } = document;
  if (!isObject(layered.value)) return [];
  const value = layered.value;
  const before = pathsIn(value.schema);
  return underEachVariant(value).flatMap(({ name, pointer, shown }) => {
    if (!isObject(shown.rules)) return [];
    const asked = pathsIn(shown.schema);
    return Object.entries(shown.rules).flatMap(([rule, written]): Finding[] => {
      const field = isObject(written) && typeof written.field === 'string' ? written.field : undefined;
      // Of a field that another variant adds, the rule's own condition says when it counts.
      if (field === undefined || asked.has(field) || !before.has(field)) return [];
      return [
        {
          layered,
          pointer,
          message: `While "${name}" holds, the rule "${rule}" speaks of "${field}", which is not asked then: take the rule out in the variant (null removes).`,
        },
      ];
    });
  });
}

/** The values of a field of which one, or of a list of which any number, can be chosen. */
function choicesOf(schema: unknown): unknown[] | undefined {
  if (!isObject(schema)) return undefined;
  if (Array.isArray(schema.enum)) return schema.enum;
  return choicesOf(schema.items);
}

/** Choices that nobody can tell apart. */
function sameNames(names: unknown[], layered: ResolvedDocument['layered'], pointer: string): Finding[] {
  const readings = names.map((name) => (typeof name === 'string' ? name.trim().toLowerCase() : name));
  return names.flatMap((name, index): Finding[] => {
    const first = readings.indexOf(readings[index]);
    return first === index
      ? []
      : [
          {
            layered,
            pointer: member(pointer, String(index)),
            message: `Choices ${first + 1} and ${index + 1} are both called ${JSON.stringify(name)}, so nobody can tell them apart. Give each words of its own.`,
          },
        ];
  });
}

/** What `within` and `alone` name is one of the choices. */
function strangeChoices(
  options: unknown,
  choices: unknown[],
  layered: ResolvedDocument['layered'],
  pointer: string,
): Finding[] {
  if (!isObject(options)) return [];
  const within = isObject(options.within) ? options.within : {};
  const alone = Array.isArray(options.alone) ? options.alone : [];
  const known = choices.map(String);
  const named = [
    ...Object.entries(within).flatMap(([part, whole]) => {
      const here = member(member(pointer, 'within'), part);
      return [
        { value: part, pointer: here, part: 'name' as const },
        { value: whole, pointer: here },
      ];
    }),
    ...alone.map((value, index) => ({ value, pointer: member(member(pointer, 'alone'), String(index)) })),
  ];
  return named
    .filter(({ value }) => !known.includes(String(value)))
    .map(({ value, ...place }) => ({
      layered,
      ...place,
      message: `"${String(value)}" is none of the choices.${didYouMean(String(value), known)}`,
    }));
}

/** Every field of a step, as dotted paths. */
export function fieldPaths({ layered }: ResolvedDocument): Set<string> {
  const schemas = isObject(layered.value) ? stepSchemas(layered.value) : [];
  return new Set(schemas.flatMap(({ schema }) => [...pathsIn(schema)]));
}
