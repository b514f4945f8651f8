import type { FieldProps } from '@rjsf/utils';
import { isRecord } from '../field-path.ts';
import { useFormSurroundings } from '../form-context.ts';
import { FieldFrame } from '../templates/FieldFrame.tsx';
import { useField } from '../use-field.ts';
import { chosenWith } from './chosen-with.ts';

/**
 * Any number of fixed values, as checkboxes one below the other. `within` puts a value below another, indented: each is
 * chosen by itself. One that is `alone` takes the place of all others. The answer is the list, in the order of the enum.
 */
export function ManyChoicesField(props: FieldProps) {
  const { fieldPathId, schema, uiSchema, formData, required = false, disabled = false } = props;
  const id = fieldPathId.$id;
  const field = useField(id);
  const { store } = useFormSurroundings();
  const options = isRecord(uiSchema?.['ui:options']) ? uiSchema['ui:options'] : {};
  const within = isRecord(options.within) ? options.within : {};
  const alone = Array.isArray(options.alone) ? options.alone.map(String) : [];
  const values = isRecord(schema.items) && Array.isArray(schema.items.enum) ? schema.items.enum.map(String) : [];
  const chosen = Array.isArray(formData) ? formData.map(String) : [];
  const label = (value: string) => field.words.choices[values.indexOf(value)] ?? value;
  const choose = (value: string, isChosen: boolean) => {
    const now = store.value(field.path);
    const next = chosenWith({ values, alone, before: Array.isArray(now) ? now.map(String) : [] }, value, isChosen);
    store.change(field.path, next.length === 0 ? undefined : next);
  };
  const box = (value: string) => {
    const index = values.indexOf(value);
    return (
      <label className="fw-radio" key={value}>
        <input
          type="checkbox"
          id={index === 0 ? id : `${id}_${index}`}
          checked={chosen.includes(value)}
          disabled={disabled}
          onChange={({ target }) => choose(value, target.checked)}
        />
        <span>{label(value)}</span>
      </label>
    );
  };
  return (
    <FieldFrame field={field} kind="group" isRequired={required}>
      <div className="fw-radios">
        {values
          .filter((value) => !Object.hasOwn(within, value))
          .map((value) => {
            const parts = values.filter((part) => within[part] === value);
            return (
              <div key={value}>
                {box(value)}
                {parts.length > 0 && (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the box above is it
                  <div className="fw-choice-parts" role="group" aria-label={label(value)}>
                    {parts.map(box)}
                  </div>
                )}
              </div>
            );
          })}
      </div>
    </FieldFrame>
  );
}
