// Not from '@rjsf/core', whose entry also imports a validator for its own tests.
import Form from '@rjsf/core/lib/components/Form.js';
import type { RegistryFieldsType, RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils';
import {
  createContext,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormElement, FormElementContext } from './FormElement.tsx';
import type { FormData } from './field-path.ts';
import { focusControl } from './focus-control.ts';
import {
  type FieldProblem,
  type FileExchange,
  FormContext,
  type FormSurroundings,
  type LookUpAddress,
} from './form-context.ts';
import { createFormStore } from './form-store.ts';
import { noValidator } from './no-validator.ts';
import { fields, templates, widgets } from './theme.ts';
import { useSettled } from './use-settled.ts';
import { withoutWords } from './words.ts';

export type { AddressSuggestion, FieldProblem } from './form-context.ts';

/** Controls beside those that every form has: a page that has some hands them down. */
export const ControlsContext = createContext<{ widgets: RegistryWidgetsType; fields: RegistryFieldsType }>({
  widgets: {},
  fields: {},
});

/** What the owner of a form may ask of it. */
export interface StepFormHandle {
  /** Has every control report what it holds, and returns the data. */
  flush(): FormData;
  /** Puts the focus in a field's control: "propertyAddress.city". */
  focusField(field: string): void;
}

export interface StepFormProps {
  /** The start of every id: with "root", a field has an id like "root_propertyAddress_street1". */
  id: string;
  /** What may be entered. No words. */
  schema: RJSFSchema;
  /** How it is asked. Words are resolved: texts, or elements where there are links in them. */
  uiSchema: UiSchema;
  data: FormData;
  /** What to say at which field now. */
  problems: readonly FieldProblem[];
  lookUpAddress: LookUpAddress;
  /** Sends and removes files; a form without uploads needs none. */
  files?: FileExchange;
  /** New data: on a pause, on leaving a field, on a choice, before a submit and when the form goes away. */
  onChange: (data: FormData) => void;
  /** The focus has left a field. For a group, each of its inputs is a field, and so is the group. */
  onLeaveField: (field: string) => void;
  /** The borrower wants to go on, with what the controls hold. */
  onSubmit: (data: FormData) => void;
  /** Below the fields, inside the form. */
  children?: ReactNode;
  /** What marks a field that may stay empty; "optional" if not given. */
  optionalLabel?: string;
  formRef?: Ref<StepFormHandle>;
}

/** No defaults of any kind: a question nobody answered has no answer. */
const noDefaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/** RJSF draws a submit button unless it has children. */
const noButton = <span hidden />;

/**
 * A step's fields. RJSF decides which control a field gets; the rest is ours: controls keep keystrokes to themselves and
 * report to one store (see `useDraft`), words and problems reach them by context, and nothing is validated here.
 */
export function StepForm(props: StepFormProps) {
  const { id, schema, uiSchema, data, problems, children, optionalLabel = '(optional)', formRef } = props;
  const latest = useRef(props);
  latest.current = props;
  const [store] = useState(() => createFormStore(data, (next) => latest.current.onChange(next)));
  // While rendering, not after: a control that goes away with this very render reports into the new data.
  store.adopt(data);

  const look = useMemo(() => ({ schema, uiSchema, problems, children }), [schema, uiSchema, problems, children]);
  const { settled, release } = useSettled(look);
  const surroundings = useMemo<FormSurroundings>(
    () => ({
      prefix: id,
      store,
      uiSchema: settled.uiSchema,
      problems: settled.problems,
      optionalLabel,
      lookUpAddress: (text, signal) => latest.current.lookUpAddress(text, signal),
      onLeaveField: (field) => latest.current.onLeaveField(field),
      files: () => latest.current.files,
    }),
    [id, store, settled.uiSchema, settled.problems, optionalLabel],
  );
  const more = use(ControlsContext);
  const allFields = useMemo(() => ({ ...fields, ...more.fields }), [more]);
  const allWidgets = useMemo(() => ({ ...widgets, ...more.widgets }), [more]);
  const structure = useMemo(() => withoutWords(settled.uiSchema), [settled.uiSchema]);
  const parts = useMemo(
    () => ({
      onSubmit() {
        release();
        latest.current.onSubmit(store.flush());
      },
      children: settled.children,
    }),
    [store, release, settled.children],
  );

  useImperativeHandle(formRef, () => ({ flush: () => store.flush(), focusField: (field) => focusControl(field, id) }), [
    store,
    id,
  ]);
  // Parents' effects are undone before their children's: here the controls are still there to be read.
  useLayoutEffect(() => () => void store.flush(), [store]);
  // A reload does not wait for the pause after a keystroke.
  useEffect(() => {
    const flush = () => void store.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [store]);

  return (
    <FormContext value={surroundings}>
      <FormElementContext value={parts}>
        <Form
          tagName={FormElement}
          className="fw-form"
          idPrefix={id}
          schema={settled.schema}
          uiSchema={structure}
          formData={data}
          fields={allFields}
          widgets={allWidgets}
          templates={templates}
          validator={noValidator}
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={noDefaults}
        >
          {noButton}
        </Form>
      </FormElementContext>
    </FormContext>
  );
}
