import { Icon } from '../icons.tsx';
import { type Field, problemId } from '../use-field.ts';

/**
 * What is wrong at a field, above its control. Warnings are in a region that is there before them, so that one raised
 * by leaving the field is heard; errors are heard with the field, which the focus is moved to.
 */
export function FieldProblems({ field: { id, errors, warnings } }: { field: Field }) {
  return (
    <div className="fw-problems">
      {errors.map(({ message }, index) => (
        <p className="fw-error" id={problemId(id, 'error', index)} key={index}>
          <Icon name="error" />
          <span>{message}</span>
        </p>
      ))}
      <div aria-live="polite">
        {warnings.map(({ message, confirm }, index) => (
          <div className="fw-warning" key={index}>
            <Icon name="warning" />
            <div className="fw-warning-body">
              <p id={problemId(id, 'warning', index)}>{message}</p>
              {confirm && (
                <button type="button" className="fw-button fw-button-small" onClick={confirm.onConfirm}>
                  {confirm.label}
                </button>
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
