import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to a page's heading when the page replaces another; not when it is the first that was opened. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus();
  }, [key]);
  return heading;
}
