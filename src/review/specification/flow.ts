import type { FlowDocument, Presentation } from '../../model/generated/documents.ts';
import { predicateInWords } from '../in-words.ts';
import { condition, type SpecificationContext, sentences, titled } from './context.ts';
import { stepWhile } from './for-brand.ts';
import { heading, item, quoted, sentence } from './markdown.ts';
import { stepSpecification } from './step.ts';

/** A flow: how it is reached, and its steps section by section, each with all that is in it. */
export function flowSpecification(name: string, flow: FlowDocument, context: SpecificationContext): string[] {
  const steps = Object.entries(flow.steps);
  const presentations = Object.entries(flow.presentations).map(([path, presentation]) =>
    item(presentationInWords(path, presentation, context)),
  );
  return [
    ...heading(2, `Flow: ${sentence(flow.title)} (\`${name}\`)`),
    ...presentations,
    ...(flow.arrive === undefined ? [] : [item(`Arriving runs ${sentence(titled(context, flow.arrive))}.`)]),
    ...(flow.finish === undefined ? [] : [item(`Finishing runs ${sentence(titled(context, flow.finish))}.`)]),
    ...Object.entries(flow.sections).flatMap(([section, { title }]) => [
      ...heading(3, `Section ${quoted(title)}`),
      ...steps.flatMap(([key, step], index) => {
        if (step.section !== section) return [];
        const document = context.one('step', step.document);
        return [
          ...heading(
            4,
            `Step ${index + 1}: ${step.label === undefined ? key : quoted(step.label)} (\`${step.document}\`)`,
          ),
          sentences(
            condition('shown', step.when, context) || 'Always shown.',
            `Its address ends in \`${step.path === '' ? '/' : step.path}\`${step.parameter === undefined ? '' : `, or its parameter is \`${step.parameter}\``}.`,
            step.run === undefined ? '' : `Going on runs ${sentence(titled(context, step.run))}.`,
          ),
          '',
          ...(document
            ? stepSpecification(stepWhile(document, step.when, context.vocabulary), context)
            : [`There is no document \`${step.document}\`.`]),
        ];
      }),
    ]),
  ];
}

function presentationInWords(
  path: string,
  { by, parameter, progress, unless }: Presentation,
  context: SpecificationContext,
) {
  return sentences(
    `\`/${path}\` shows it with ${by === 'path' ? 'one address for each step' : `the step in the parameter \`${parameter ?? 'step'}\``}${progress === undefined ? '' : `, progress as a ${progress}`}.`,
    unless === undefined
      ? ''
      : sentence(`When ${predicateInWords(unless.when, context.vocabulary)}, it leads to \`/${unless.to}\` instead.`),
  );
}
