import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { useLeave } from '../use-leave.ts';
import { FieldFrame } from './FieldFrame.tsx';

const oneOfSeveral = new Set(['radio', 'cards', 'rows']);
const severalInputs = new Set(['dateParts']);
const labelBeside = new Set(['checkbox', 'consent']);

/** A field's place in the form. What holds other fields only listens for the focus to leave it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, hidden, children } = props;
  if (hidden) return <div hidden>{children}</div>;
  // A list's control frames itself, as that of an object does.
  return schema.type === 'object' || schema.type === 'array' ? (
    <Holder id={id}>{children}</Holder>
  ) : (
    <Single {...props} />
  );
}

function Single({ id, label, required = false, schema, uiSchema, children }: FieldTemplateProps) {
  const field = useField(id);
  const { widget } = getUiOptions(uiSchema);
  const name = typeof widget === 'string' ? widget : defaultWidget(schema.type, schema.format);
  const frame = { field, isRequired: required, fallbackTitle: label };
  if (oneOfSeveral.has(name)) {
    return (
      <FieldFrame {...frame} kind="group" role="radiogroup">
        {children}
      </FieldFrame>
    );
  }
  const kind = severalInputs.has(name) ? 'group' : labelBeside.has(name) ? 'beside' : 'single';
  return (
    <FieldFrame {...frame} kind={kind}>
      {children}
    </FieldFrame>
  );
}

function Holder({ id, children }: Pick<FieldTemplateProps, 'id' | 'children'>) {
  const field = useField(id);
  const onBlur = useLeave(field.path);
  // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus that leaves the fields inside
  return field.path === '' ? children : <div onBlur={onBlur}>{children}</div>;
}

/** RJSF's own choice where the uiSchema names none, in our words. */
function defaultWidget(type: unknown, format: unknown): string {
  if (type === 'boolean') return 'checkbox';
  return format === 'date' ? 'dateParts' : 'text';
}
