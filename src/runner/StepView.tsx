import type { RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { firstOfEachControl } from '../form/focus-control.ts';
import { StepForm, type StepFormHandle } from '../form/StepForm.tsx';
import type { Failure } from '../form/validation/validate.ts';
import type { JudgedStep } from '../interpreter/flow.ts';
import { Actions } from './Actions.tsx';
import { Blocks, shownBlocks } from './blocks/Blocks.tsx';
import { useEngine } from './engine.ts';
import { nodesOf, RichText } from './RichText.tsx';
import { resolveUiSchema, uiSchemaFingerprint } from './resolve-ui-schema.ts';
import { type SummaryLine, summaryLines } from './summary-lines.ts';
import { useAddressLookup } from './use-address-lookup.ts';
import { useFileExchange } from './use-file-exchange.ts';
import { useWords } from './use-session.ts';
import { useStepRunner } from './use-step-runner.ts';

interface StepViewProps {
  /** The step's key in its flow, or the name of a screen's document. */
  stepKey: string;
  step: JudgedStep<Failure>;
  /** The step again, with what was entered last. */
  judge: () => JudgedStep<Failure> | undefined;
  /** Nothing stands in the way: go on. */
  onComplete: (step: JudgedStep<Failure>) => void;
  onModal: (document: string) => void;
  isBusy: boolean;
  /** Of a step in a dialog: closes it. */
  onClose?: (() => void) | undefined;
  /** Above the heading: the way back and the progress. */
  before?: ReactNode;
  /** What went wrong with the whole step, such as a refused submit. */
  alert?: ReactNode;
  /** Move the focus to the heading, since this step replaces another. */
  takesFocus: boolean;
  /** How often people came back to this step without another in its place: each time the focus moves to the heading. */
  returns?: number;
}

/** A step as people see it: heading, blocks, fields, buttons, and what stands in the way. */
export function StepView({
  stepKey,
  step,
  judge,
  onComplete,
  onModal,
  isBusy,
  onClose,
  before,
  alert,
  takesFocus,
  returns = 0,
}: StepViewProps) {
  const { document, facts, data } = step;
  const { configuration } = useEngine();
  const words = useWords();
  const runner = useStepRunner(stepKey, step);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const form = useRef<StepFormHandle>(null);
  /** What stood in the way at the last try. It stays as it was: the page must not move under the finger. */
  const [summarised, setSummarised] = useState<readonly SummaryLine[]>([]);
  const lookUpAddress = useAddressLookup();
  const files = useFileExchange();

  // Where a step that replaces another begins with much to read, this is painted first, and the form below it right after.
  const isWhole = useDeferredValue(true, !takesFocus || shownBlocks(document, 'above', facts).length === 0);

  useEffect(() => {
    if (takesFocus || returns > 0) heading.current?.focus();
  }, [takesFocus, returns]);

  const fingerprint = useMemo(() => uiSchemaFingerprint(document.uiSchema ?? {}, facts), [document.uiSchema, facts]);
  // Made anew only when words change: the form is drawn again whenever this is another object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fingerprint stands for the words and their facts
  const uiSchema = useMemo(() => resolveUiSchema(document.uiSchema ?? {}, facts), [fingerprint]);
  const problems = useMemo(
    () =>
      runner.problems.map(({ field, message, severity, confirm }) => ({
        field,
        message: nodesOf(message, facts),
        severity,
        ...(confirm ? { confirm } : {}),
      })),
    [runner.problems, facts],
  );

  const submit = (entered: Record<string, unknown>) => {
    if (isBusy) return;
    const verdict = runner.submit(entered, judge);
    if (verdict.kind === 'complete') {
      if (summarised.length > 0) setSummarised([]);
      onComplete(verdict.step);
      return;
    }
    // At once, so that what is focused next is on the page, with its message.
    flushSync(() => setSummarised([]));
    if (verdict.kind === 'asked') form.current?.focusField(verdict.field);
    else {
      const reachable = firstOfEachControl(verdict.problems, 'root');
      if (reachable.length > 1) {
        const general = Object.values(configuration.messages);
        const problemOf = (question: string, message: string) => words('problemOf', { question, message });
        flushSync(() => setSummarised(summaryLines(reachable, { document, facts, general, problemOf })));
        summary.current?.focus();
      } else if (reachable[0]) form.current?.focusField(reachable[0].field);
      if (verdict.modal !== undefined) onModal(verdict.modal);
    }
  };

  const actions = <Actions document={document} facts={facts} isBusy={isBusy} onClose={onClose} />;
  return (
    <article className="fw-step">
      {before}
      {document.eyebrow !== undefined && (
        <p className="fw-eyebrow">
          <RichText text={document.eyebrow} facts={facts} />
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        <RichText text={document.title} facts={facts} />
      </h1>
      {document.intro !== undefined && (
        <p className="fw-intro">
          <RichText text={document.intro} facts={facts} />
        </p>
      )}
      {alert}
      <ErrorSummary
        title={summarised.length > 0 && words('errorSummaryTitle', { errorCount: summarised.length })}
        problems={summarised.map(({ field, message }) => ({ field, message: nodesOf(message, facts) }))}
        headingRef={summary}
        id="root"
      />
      <Blocks document={document} place="above" facts={facts} />
      {!isWhole ? null : document.schema ? (
        <StepForm
          id="root"
          schema={document.schema as RJSFSchema}
          uiSchema={uiSchema}
          data={data}
          problems={problems}
          lookUpAddress={lookUpAddress}
          files={files}
          optionalLabel={words('optional')}
          onChange={runner.change}
          onLeaveField={runner.leaveField}
          onSubmit={submit}
          formRef={form}
        >
          <Blocks document={document} place="below" facts={facts} />
          {actions}
          <Blocks document={document} place="after" facts={facts} />
        </StepForm>
      ) : (
        <>
          <Blocks document={document} place="below" facts={facts} />
          <Actions document={document} facts={facts} isBusy={isBusy} onRun={() => submit({})} />
          <Blocks document={document} place="after" facts={facts} />
        </>
      )}
    </article>
  );
}
