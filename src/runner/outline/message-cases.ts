import { failureMessage } from '../../form/validation/failure-message.ts';
import type { Failure } from '../../form/validation/validate.ts';
import type { JudgedStep } from '../../interpreter/flow.ts';
import { applies } from '../../interpreter/predicates.ts';
import { stringOf } from '../../interpreter/texts.ts';
import type { Configuration } from '../../model/configuration.ts';
import type { Text } from '../../model/generated/documents.ts';
import { valueAt } from '../../model/json-pointer.ts';
import { possibleFailures } from './document-parts.ts';
import type { Fault } from './shown-step.tsx';

/** A message, and what must be wrong for it to be said. */
export interface MessageCase {
  /** Cases with the same one are said once: the same words of the same thing, and a rule that is not asked here. */
  id: string;
  field: string;
  isWarning: boolean;
  title: string;
  text: string;
  fault: Fault;
  /** Answers that are not there when this is said. */
  without: string[];
}

/** Every message of a step: of each constraint that can fail, and of each rule. */
export function messageCases(step: JudgedStep<Failure>, configuration: Configuration): MessageCase[] {
  const { document, facts } = step;
  const failures = possibleFailures(document).map(({ field, keyword }): MessageCase => {
    const message = failureMessage<Text>({ field, keyword }, document.messages, configuration.messages) ?? '';
    const text = asRead(stringOf(message, facts));
    return {
      id: `${field} ${keyword} ${text}`,
      field,
      isWarning: false,
      title: `${field}, ${keyword}`,
      text,
      fault: { field, keyword },
      without: keyword === 'required' ? [field] : siblingOf(field, step),
    };
  });
  const rules = Object.entries(document.rules ?? {}).map(([name, rule]): MessageCase => {
    const text = asRead(stringOf(rule.message, facts));
    return {
      id: applies(rule, facts) ? `rule ${name} ${text}` : `rule ${name}`,
      field: rule.field,
      isWarning: rule.severity === 'warning',
      title: `rule ${name}, ${rule.severity}${rule.modal === undefined ? '' : `, opens ${rule.modal}`}`,
      text,
      fault: { name, rule },
      without: siblingOf(rule.field, step),
    };
  });
  return [...failures, ...rules];
}

/** Words as a screen reader gets them. */
function asRead(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Messages that can stand on one page, so that fewer pages are drawn: of other fields, and in other words; errors with errors. */
export function drawnTogether(cases: readonly MessageCase[]): MessageCase[][] {
  const pages: MessageCase[][] = [];
  const groupOf = ({ field }: MessageCase) => field.split('.')[0];
  const isApart = (one: MessageCase, other: MessageCase) =>
    one.isWarning === other.isWarning &&
    one.text !== other.text &&
    (groupOf(one) !== groupOf(other) || one.without.join(' ') === other.without.join(' ')) &&
    !`${one.field}.`.startsWith(`${other.field}.`) &&
    !`${other.field}.`.startsWith(`${one.field}.`);
  for (const each of cases) {
    const page = pages.find((others) => others.every((other) => isApart(each, other)));
    if (page) page.push(each);
    else pages.push([each]);
  }
  return pages;
}

/** For a part of a group, another part: a group that is not complete has every part on screen. */
function siblingOf(field: string, { document, data }: JudgedStep<Failure>): string[] {
  const [group = '', part] = field.split('.');
  if (part === undefined) return [];
  const required = document.schema?.properties?.[group]?.required ?? [];
  const other = required.findLast((name) => name !== part && valueAt(data, `/${group}/${name}`) !== undefined);
  return other === undefined ? [] : [`${group}.${other}`];
}

/** The lines that say a text, each below the one it belongs to. */
export function around(lines: readonly string[], text: string): string[] {
  const depth = (line: string) => line.search(/\S/);
  const found = lines.flatMap((line, index) => {
    // Once in the summary and once at the field: here it is the field that counts.
    if (!line.includes(text) || line.trimStart().startsWith('link ')) return [];
    const owner = lines.slice(0, index).findLast((before) => depth(before) < depth(line));
    return [...(owner === undefined ? [] : [owner.trim()]), `${owner === undefined ? '' : '  '}${line.trim()}`];
  });
  return found.length > 0 ? found : ['NOT SAID'];
}
