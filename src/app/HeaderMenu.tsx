import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../form/icons.tsx';
import { stringOf } from '../interpreter/texts.ts';
import type { StepDocument } from '../model/generated/documents.ts';
import type { FollowedEnd } from '../runner/use-sequences.ts';
import { useFacts } from '../runner/use-session.ts';
import { HeaderAction } from './HeaderAction.tsx';
import { actionsOf } from './header-actions.ts';
import './header-menu.css';

interface HeaderMenuProps {
  document: StepDocument;
  icon: string;
  onEnd(end: FollowedEnd): void;
}

/**
 * A few links and buttons that open below the header. The browser's own disclosure: a press, Enter or the space bar opens
 * and closes it, Tab goes through what it offers. Escape closes it and goes back to its button; leaving it closes it, too.
 */
export function HeaderMenu({ document: menu, icon, onEnd }: HeaderMenuProps) {
  const facts = useFacts();
  const { key: page } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (details.current) details.current.open = false;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useEffect(close, [close, page]);
  useEffect(() => {
    // Not every browser gives the focus to what is pressed, so that leaving it would tell.
    const closeElsewhere = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [close]);
  /** What a button opens, such as a dialog, gives the focus back to where it was. */
  const goBack = () => {
    close();
    details.current?.querySelector('summary')?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && details.current?.open) goBack();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !details.current?.contains(relatedTarget)) close();
  };

  return (
    <details ref={details} className="fw-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary title={stringOf(menu.title, facts)}>
        <Icon name={icon} />
        <span className="fw-visually-hidden">{stringOf(menu.title, facts)}</span>
      </summary>
      <ul>
        {actionsOf(menu, facts).map(([name, action]) => (
          <li key={name}>
            <HeaderAction action={action} onPress={goBack} onEnd={onEnd} />
          </li>
        ))}
      </ul>
    </details>
  );
}
