import type { FieldProps } from '@rjsf/utils';
import { useFormSurroundings } from '../form-context.ts';
import { FieldFrame } from '../templates/FieldFrame.tsx';
import { textsWith } from '../texts.ts';
import { useField } from '../use-field.ts';
import { groupsOf, RowWords } from './RowWords.tsx';

/** Any number of rows of a list, as checkboxes on cards. The answer is the list of their uuids, in the list's order. */
export function ManyRowsField({ fieldPathId, formData, required = false, disabled = false }: FieldProps) {
  const id = fieldPathId.$id;
  const field = useField(id);
  const { store } = useFormSurroundings();
  const { rows } = field.words;
  const chosen = new Set(Array.isArray(formData) ? formData.map(String) : []);
  const choose = (value: string, isChosen: boolean) => {
    const now = store.value(field.path);
    const before = new Set(Array.isArray(now) ? now.map(String) : []);
    if (isChosen) before.add(value);
    else before.delete(value);
    const next = rows.map((row) => row.value).filter((each) => before.has(each));
    store.change(field.path, next.length === 0 ? undefined : next);
  };
  return (
    <FieldFrame field={field} kind="group" isRequired={required}>
      {rows.length === 0 && <p id={id}>{textsWith('rows', field.words.texts).none}</p>}
      <div className="fw-cards fw-rows">
        {groupsOf(rows).map(({ group, rows: own }) => (
          <div key={group ?? ''} className="fw-cards">
            {group && <p className="fw-row-group">{group}</p>}
            {own.map((row) => (
              <label className="fw-card" key={row.value}>
                <input
                  type="checkbox"
                  id={rows.indexOf(row) === 0 ? id : `${id}_${rows.indexOf(row)}`}
                  checked={chosen.has(row.value)}
                  disabled={disabled}
                  onChange={({ target }) => choose(row.value, target.checked)}
                />
                <RowWords row={row} />
              </label>
            ))}
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}
