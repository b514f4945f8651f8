import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../form/icons.tsx';

interface AlertProps {
  title: string;
  children: ReactNode;
}

/** Words for something that went wrong with the whole step. It takes the focus, so that nobody misses it. */
export function Alert({ title, children }: AlertProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="fw-alert" role="alert">
      <Icon name="error" />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
