import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { useDraft } from '../use-draft.ts';
import type { Choice } from './choices.ts';

/** The state of a group of radio buttons, kept in the page's own buttons. None is chosen unless the data say so. */
export function useChoice({ id, value }: Pick<WidgetProps, 'id' | 'value'>, choices: readonly Choice[]) {
  const ref = useRef<HTMLDivElement>(null);
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
  const draft = useDraft<unknown>({
    id,
    value,
    read() {
      if (!ref.current) return value;
      const checked = buttons().find((button) => button.checked);
      return choices.find(({ key }) => key === checked?.value)?.value;
    },
    write(next) {
      for (const button of buttons()) button.checked = button.value === String(next);
    },
  });
  return {
    ref,
    /** The properties of one button. The first has the field's id, so that the focus can be put there. */
    buttonProps: (choice: Choice, index: number) => ({
      type: 'radio' as const,
      id: index === 0 ? id : `${id}_${index}`,
      name: id,
      value: choice.key,
      defaultChecked: choice.key === String(value),
      onChange: draft.settle,
    }),
  };
}
