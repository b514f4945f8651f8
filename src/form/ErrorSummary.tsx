import type { MouseEvent, ReactNode, Ref } from 'react';
import { controlId } from './field-path.ts';
import { focusControl } from './focus-control.ts';
import { Icon } from './icons.tsx';

interface ErrorSummaryProps {
  title: ReactNode;
  /** In the order of the page. */
  problems: readonly { field: string; message: ReactNode }[];
  /** To move the focus here. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The start of the form's ids; "root" if not given. */
  id?: string;
}

/** What stands in the way, in one place, each with a link to its control. */
export function ErrorSummary({ title, problems, headingRef, id = 'root' }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  const goTo = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusControl(field, id);
  };
  return (
    <div className="fw-summary">
      <h2 className="fw-summary-title" ref={headingRef} tabIndex={-1}>
        <Icon name="error" />
        {title}
      </h2>
      <ul>
        {problems.map(({ field, message }, index) => (
          <li key={`${field} ${index}`}>
            <a href={`#${controlId(field, id)}`} onClick={goTo(field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
