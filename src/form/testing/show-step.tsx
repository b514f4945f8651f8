import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode, type Ref, useState } from 'react';
import { vi } from 'vitest';
import type { FormData } from '../field-path.ts';
import type { FieldProblem, FileExchange, LookUpAddress } from '../form-context.ts';
import { ControlsContext, StepForm, type StepFormHandle, type StepFormProps } from '../StepForm.tsx';
import { screenControls } from '../screen-controls.ts';

interface ShownStep {
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  data?: FormData;
  problems?: FieldProblem[];
  lookUpAddress?: LookUpAddress;
  files?: FileExchange;
  children?: ReactNode;
}

interface OwnerProps extends ShownStep {
  formRef: Ref<StepFormHandle>;
  calls: Pick<StepFormProps, 'onChange' | 'onLeaveField' | 'onSubmit'>;
  /** Filled in on each rendering. */
  seen: { data: FormData; setData: (data: FormData) => void; setProblems: (problems: FieldProblem[]) => void };
}

function Owner({
  schema,
  uiSchema = {},
  data,
  problems,
  lookUpAddress,
  files,
  children,
  formRef,
  calls,
  seen,
}: OwnerProps) {
  const [held, setHeld] = useState(data ?? {});
  const [said, setSaid] = useState(problems ?? []);
  Object.assign(seen, { data: held, setData: setHeld, setProblems: setSaid });
  return (
    <ControlsContext value={screenControls}>
      <StepForm
        id="root"
        schema={schema}
        uiSchema={uiSchema}
        data={held}
        problems={said}
        formRef={formRef}
        lookUpAddress={lookUpAddress ?? (async () => [])}
        {...(files ? { files } : {})}
        {...calls}
        onChange={(next) => {
          calls.onChange(next);
          setHeld(next);
        }}
      >
        {children ?? <button type="submit">Continue</button>}
      </StepForm>
    </ControlsContext>
  );
}

/** A form with an owner that keeps its data, as the runner does, and what a test may want to know of it. */
export function showStep(step: ShownStep) {
  const calls = { onChange: vi.fn(), onLeaveField: vi.fn(), onSubmit: vi.fn() };
  const formRef = createRef<StepFormHandle>();
  const seen: OwnerProps['seen'] = { data: {}, setData: () => {}, setProblems: () => {} };
  const page = render(<Owner {...step} formRef={formRef} calls={calls} seen={seen} />);
  return {
    ...page,
    ...calls,
    user: userEvent.setup(),
    /** What the owner holds now. */
    data: () => seen.data,
    /** The owner gets other data, from a prefill for instance. */
    give: (next: FormData) => seen.setData(next),
    /** The owner has other things to say. */
    tell: (next: FieldProblem[]) => seen.setProblems(next),
    form: () => {
      if (!formRef.current) throw new Error('The form is not on the page.');
      return formRef.current;
    },
  };
}

/** A step with one field, named "field". */
export function showField(
  schema: RJSFSchema,
  ui: Record<string, unknown>,
  rest: Partial<ShownStep> & { isRequired?: boolean } = {},
) {
  const { isRequired = true, ...others } = rest;
  return showStep({
    schema: { type: 'object', required: isRequired ? ['field'] : [], properties: { field: schema } },
    uiSchema: { field: ui },
    ...others,
  });
}
