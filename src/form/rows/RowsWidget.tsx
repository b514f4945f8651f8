import type { WidgetProps } from '@rjsf/utils';
import { textsWith } from '../texts.ts';
import { useField } from '../use-field.ts';
import { useChoice } from '../widgets/use-choice.ts';
import { groupsOf, RowWords } from './RowWords.tsx';

/** One row of a list, as radio buttons on cards: an offer, an account, a time. The answer is the row's uuid. */
export function RowsWidget(props: WidgetProps) {
  const { words } = useField(props.id);
  const choices = words.rows.map((row) => ({ value: row.value, key: row.value, label: row.title }));
  const { ref, buttonProps } = useChoice(props, choices);
  // Names alone, such as times of a day, stand side by side; anything that needs explaining has a line of its own.
  const isShort = words.rows.every(({ badge, description, figures }) => !badge && !description && figures.length === 0);
  if (words.rows.length === 0) return <p id={props.id}>{textsWith('rows', words.texts).none}</p>;
  return (
    <div className="fw-cards fw-rows" ref={ref}>
      {groupsOf(words.rows).map(({ group, rows }) => (
        <div key={group ?? ''} className={isShort ? 'fw-cards fw-cards-short' : 'fw-cards'}>
          {group && <p className="fw-row-group">{group}</p>}
          {rows.map((row) => {
            const index = words.rows.indexOf(row);
            const { key = '', ...choice } = choices[index] ?? {};
            return (
              <label className="fw-card" key={key}>
                <input {...buttonProps({ value: key, key, label: '', ...choice }, index)} disabled={props.disabled} />
                <RowWords row={row} />
              </label>
            );
          })}
        </div>
      ))}
    </div>
  );
}
