import { descriptionId, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { FieldProblems } from './FieldProblems.tsx';

/** Several fields, one below the other. A group with a title of its own is a fieldset; the step as a whole is not. */
export function ObjectFieldTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps) {
  const field = useField(fieldPathId.$id);
  const { words } = field;
  const fields = properties.map(({ content }) => content);
  if (field.path === '') return <div className="fw-fields">{fields}</div>;
  const inside = (
    <>
      {words.description && (
        <p className="fw-hint" id={descriptionId(field.id)}>
          {words.description}
        </p>
      )}
      <FieldProblems field={field} />
      <div className="fw-fields">{fields}</div>
    </>
  );
  if (!words.title) return inside;
  return (
    <fieldset className="fw-field" aria-describedby={field.describedBy}>
      <legend className={words.isTitleHidden ? 'fw-visually-hidden' : 'fw-label'}>{words.title}</legend>
      {inside}
    </fieldset>
  );
}
