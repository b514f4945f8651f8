import { descriptionId, helpId } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useFormSurroundings } from '../form-context.ts';
import type { Field } from '../use-field.ts';
import { useLeave } from '../use-leave.ts';
import { FieldProblems } from './FieldProblems.tsx';

interface FieldFrameProps {
  field: Field;
  isRequired: boolean;
  /**
   * single: one input, which a label names. group: several, which a legend names. beside: the control draws its own
   * label at its side.
   */
  kind: 'single' | 'group' | 'beside';
  /** For a group of which one is chosen. */
  role?: 'radiogroup';
  /** False for what is one field only together with the frame around it. */
  reportsLeave?: boolean;
  /** Shown if there is no title. */
  fallbackTitle?: string;
  children: ReactNode;
}

/** The place of one field: label, hint, what is wrong, control, help; in this order, which is also the order read aloud. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, isRequired, kind, role, reportsLeave = true, fallbackTitle, children } = props;
  const { id, words } = field;
  const onBlur = useLeave(field.path, reportsLeave);
  const title = <Title field={field} isRequired={isRequired} fallback={fallbackTitle} />;
  const titleClass = words.isTitleHidden ? 'fw-visually-hidden' : 'fw-label';
  const hint = words.description && (
    <p className="fw-hint" id={descriptionId(id)}>
      {words.description}
    </p>
  );
  const inside = (
    <>
      {hint}
      <FieldProblems field={field} />
      {children}
      {words.help && (
        <p className="fw-help" id={helpId(id)}>
          {words.help}
        </p>
      )}
    </>
  );
  const className = field.isInvalid ? 'fw-field fw-field-invalid' : 'fw-field';

  if (kind === 'group') {
    return (
      // A leaving focus bubbles up to the group; nothing here is itself to be clicked or focused.
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is either none or radiogroup, which supports all three
      <fieldset
        className={className}
        role={role}
        onBlur={onBlur}
        aria-describedby={field.describedBy}
        aria-invalid={role ? field.isInvalid || undefined : undefined}
        aria-required={role ? isRequired || undefined : undefined}
      >
        <legend className={titleClass}>{title}</legend>
        {inside}
      </fieldset>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus that leaves the control inside
    <div className={className} onBlur={onBlur}>
      {kind === 'single' && (
        <label className={titleClass} htmlFor={id}>
          {title}
        </label>
      )}
      {inside}
    </div>
  );
}

interface TitleProps {
  field: Field;
  isRequired: boolean;
  fallback?: string | undefined;
}

/** A field's title, marked if it need not be filled in, unless the title says so itself. */
export function Title({ field, isRequired, fallback }: TitleProps) {
  const { optionalLabel } = useFormSurroundings();
  const title = field.words.title ?? fallback;
  const saysSo = typeof title === 'string' && title.toLowerCase().includes(optionalLabel.toLowerCase());
  return (
    <>
      {title}
      {!isRequired && !saysSo && <span className="fw-optional"> {optionalLabel}</span>}
    </>
  );
}
