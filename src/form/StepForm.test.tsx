import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StepForm } from './StepForm.tsx';
import { showField, showStep } from './testing/show-step.tsx';
import { pauseMs } from './use-draft.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const names = {
  schema: {
    type: 'object',
    required: ['firstName', 'lastName'],
    properties: { firstName: { type: 'string' }, middleName: { type: 'string' }, lastName: { type: 'string' } },
  },
  uiSchema: {
    firstName: { 'ui:title': 'First name' },
    middleName: { 'ui:title': 'Middle name (optional)' },
    lastName: { 'ui:title': 'Last name' },
  },
} satisfies { schema: RJSFSchema; uiSchema: UiSchema };
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('typing', () => {
  it('is reported once the borrower pauses, not on each key', () => {
    vi.useFakeTimers();
    const { onChange } = showStep(names);
    for (const text of ['S', 'Sa', 'Sam']) fireEvent.input(box('First name'), { target: { value: text } });
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(pauseMs));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ firstName: 'Sam' });
  });

  it('draws nothing again until it is reported', () => {
    vi.useFakeTimers();
    const drawn = vi.fn();
    render(
      <Profiler id="form" onRender={drawn}>
        <StepForm
          id="root"
          {...names}
          data={{}}
          problems={[]}
          lookUpAddress={async () => []}
          onChange={() => {}}
          onLeaveField={() => {}}
          onSubmit={() => {}}
        />
      </Profiler>,
    );
    drawn.mockClear();
    for (const text of ['S', 'Sa', 'Sam']) fireEvent.input(box('First name'), { target: { value: text } });
    expect(drawn).not.toHaveBeenCalled();
  });

  it('is reported on leaving the field, before the leaving itself', async () => {
    const { user, onChange, onLeaveField } = showStep(names);
    const heard: unknown[] = [];
    onChange.mockImplementation((data) => heard.push(data));
    onLeaveField.mockImplementation((field) => heard.push(field));
    await user.type(box('First name'), 'Sam');
    await user.tab();
    expect(heard).toEqual([{ firstName: 'Sam' }, 'firstName']);
  });

  it('loses no key when Enter follows at once', async () => {
    const { user, onSubmit } = showStep(names);
    await user.type(box('First name'), 'Sam{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ firstName: 'Sam' });
  });

  it('loses no key when the form goes away', async () => {
    const { user, onChange, unmount } = showStep(names);
    await user.type(box('First name'), 'Sam');
    unmount();
    expect(onChange).toHaveBeenLastCalledWith({ firstName: 'Sam' });
  });

  it('is in what a flush returns', async () => {
    const { user, form } = showStep(names);
    await user.type(box('First name'), 'Sam');
    await user.type(box('Last name'), ' Lee ');
    let flushed: unknown;
    act(() => {
      flushed = form().flush();
    });
    expect(flushed).toEqual({ firstName: 'Sam', lastName: 'Lee' });
  });

  it('wins over a reply that comes late, and the reply fills what is untouched', async () => {
    const { user, give, onSubmit } = showStep(names);
    await user.type(box('First name'), 'Sam');
    act(() => give({ firstName: 'Prefilled', lastName: 'Lee' }));
    expect(box('First name').value).toBe('Sam');
    expect(box('Last name').value).toBe('Lee');
    await user.click(screen.getByText('Continue'));
    expect(onSubmit).toHaveBeenCalledWith({ firstName: 'Sam', lastName: 'Lee' });
  });
});

describe('the data', () => {
  it('hold what the browser filled in without saying so', async () => {
    const { user, onSubmit } = showStep(names);
    box('First name').value = 'Sam';
    box('Last name').value = 'Lee';
    await user.click(screen.getByText('Continue'));
    expect(onSubmit).toHaveBeenCalledWith({ firstName: 'Sam', lastName: 'Lee' });
  });

  it('have no value for text that was typed and deleted again', async () => {
    const { user, data } = showStep({ ...names, data: { middleName: 'Lou' } });
    await user.clear(box(/Middle name/));
    await user.tab();
    expect(data()).toEqual({});
  });

  it('keep what the step does not ask for', async () => {
    const { user, data } = showStep({ ...names, data: { email: 'sam@example.com' } });
    await user.type(box('First name'), 'Sam');
    await user.tab();
    expect(data()).toEqual({ email: 'sam@example.com', firstName: 'Sam' });
  });

  it('are not invented: no default, no constant, no empty group', () => {
    const { onChange, form } = showStep({
      schema: {
        type: 'object',
        required: ['kind', 'terms', 'group', 'choice'],
        properties: {
          kind: { type: 'string', const: 'HELOC' },
          terms: { type: 'boolean', const: true },
          choice: { type: 'string', enum: ['ONLY'] },
          group: { type: 'object', properties: { part: { type: 'string', default: 'x' } } },
        },
      },
      uiSchema: { choice: { 'ui:widget': 'cards' } },
    });
    expect(onChange).not.toHaveBeenCalled();
    expect(form().flush()).toEqual({});
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  });

  it.each([
    ['Anne-Marie', 'Anne-Marie'],
    ['O’Brien', 'O’Brien'],
    ['Zoë Müller', 'Zoë Müller'],
    ['<script>1</script>', '<script>1</script>'],
  ])('hold the name %s as typed', async (typed, kept) => {
    const { user, data } = showStep(names);
    await user.type(box('Last name'), typed);
    await user.tab();
    expect(data()).toEqual({ lastName: kept });
    expect(box('Last name').value).toBe(typed);
  });
});

describe('every control', () => {
  it.each([
    ['text', { type: 'string' }],
    ['email', { type: 'string' }],
    ['tel', { type: 'string' }],
    ['phone', { type: 'string' }],
    ['password', { type: 'string' }],
    ['newPassword', { type: 'string' }],
    ['money', { type: 'integer' }],
    ['select', { type: 'string', enum: ['A'] }],
    ['checkbox', { type: 'boolean' }],
    ['consent', { type: 'boolean' }],
    ['textarea', { type: 'string' }],
  ] satisfies [string, RJSFSchema][])(
    '%s is named by its label and described by hint, error and help',
    (widget, schema) => {
      showField(
        schema,
        { 'ui:widget': widget, 'ui:title': 'The label', 'ui:description': 'The hint', 'ui:help': 'The help' },
        { problems: [{ field: 'field', message: 'The error', severity: 'error' }] },
      );
      const control = box('The label');
      expect(control.id).toBe('root_field');
      const description = describedBy(control);
      for (const words of ['The hint', 'The error', 'The help']) expect(description).toContain(words);
      expect(control.getAttribute('aria-invalid')).toBe('true');
      expect(control.getAttribute('aria-required')).toBe('true');
    },
  );

  it.each([
    ['radio', 'radiogroup', { type: 'string', enum: ['A', 'B'] }],
    ['cards', 'radiogroup', { type: 'string', enum: ['A', 'B'] }],
    ['dateParts', 'group', { type: 'string', format: 'date' }],
  ] satisfies [string, string, RJSFSchema][])(
    '%s is a group named by its legend, whose first input has the id',
    (widget, role, schema) => {
      showField(
        schema,
        { 'ui:widget': widget, 'ui:title': 'The label', 'ui:description': 'The hint' },
        { problems: [{ field: 'field', message: 'The error', severity: 'error' }] },
      );
      const group = screen.getByRole(role, { name: 'The label' });
      expect(describedBy(group)).toContain('The hint');
      expect(describedBy(group)).toContain('The error');
      expect(group.querySelector('input')?.id).toBe('root_field');
    },
  );

  it('says when it may stay empty, once', () => {
    showField({ type: 'string' }, { 'ui:title': 'Suffix' }, { isRequired: false });
    screen.getByLabelText('Suffix (optional)');
    cleanup();
    showField({ type: 'string' }, { 'ui:title': 'Suffix (optional)' }, { isRequired: false });
    screen.getByLabelText('Suffix (optional)');
  });

  it('keeps its name when the label is not to be seen', () => {
    showField({ type: 'string' }, { 'ui:title': 'Suffix', 'ui:options': { label: false } });
    expect(box('Suffix').id).toBe('root_field');
  });
});

describe('the focus', () => {
  it.each([
    ['text', { type: 'string' }, 'textbox'],
    ['radio', { type: 'string', enum: ['A'] }, 'radio'],
    ['cards', { type: 'string', enum: ['A'] }, 'radio'],
    ['dateParts', { type: 'string' }, 'textbox'],
    ['consent', { type: 'boolean' }, 'checkbox'],
    ['select', { type: 'string', enum: ['A'] }, 'combobox'],
  ] satisfies [string, RJSFSchema, string][])('can be put in %s', (widget, schema, role) => {
    const { form } = showField(schema, { 'ui:widget': widget, 'ui:title': 'Label' });
    act(() => form().focusField('field'));
    expect(document.activeElement).toBe(screen.getAllByRole(role)[0]);
  });

  it('leaving a group is said once, when it leaves all of it', async () => {
    const { user, onLeaveField } = showField({ type: 'string' }, { 'ui:widget': 'dateParts', 'ui:title': 'Born' });
    await user.type(box('Month'), '3');
    await user.type(box('Year'), '1985');
    expect(onLeaveField).not.toHaveBeenCalled();
    await user.tab();
    expect(onLeaveField).toHaveBeenCalledExactlyOnceWith('field');
  });
});

describe('a problem', () => {
  const error = { field: 'firstName', message: 'Please enter the first name', severity: 'error' } as const;

  it('that comes while the mouse button is down waits for the click, which so keeps its place', async () => {
    const { user, tell, onLeaveField, onSubmit } = showStep(names);
    onLeaveField.mockImplementation(() => tell([{ ...error, severity: 'warning' }]));
    await user.click(box('First name'));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Continue') });
    expect(onLeaveField).toHaveBeenCalledWith('firstName');
    expect(screen.queryByText(error.message)).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(onSubmit).toHaveBeenCalledOnce();
    await screen.findByText(error.message);
  });

  it('that is gone while the mouse button is down stays until after the click', async () => {
    const { user, tell, onLeaveField } = showStep({ ...names, problems: [error], children: <span>Elsewhere</span> });
    onLeaveField.mockImplementation(() => tell([]));
    await user.click(box('First name'));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Elsewhere') });
    screen.getByText(error.message);
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(screen.queryByText(error.message)).toBeNull());
  });

  it('that a submit finds is there at once', async () => {
    const { user, tell, onSubmit } = showStep(names);
    onSubmit.mockImplementation(() => tell([error]));
    await user.click(screen.getByText('Continue'));
    screen.getByText(error.message);
  });

  it('that is a warning has a button to say that the value is meant, and is no error', async () => {
    const onConfirm = vi.fn();
    const { user } = showStep({
      ...names,
      problems: [{ ...error, severity: 'warning', message: 'Is it?', confirm: { label: 'Confirm', onConfirm } }],
    });
    expect(box('First name').hasAttribute('aria-invalid')).toBe(false);
    expect(describedBy(box('First name'))).toContain('Is it?');
    await user.click(screen.getByText('Confirm'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

function describedBy(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
