import { useEffect } from 'react';
import type { Facts } from '../interpreter/facts.ts';
import { stringOf } from '../interpreter/texts.ts';
import type { Text } from '../model/generated/documents.ts';
import { useWords } from '../runner/use-session.ts';

/** Says in the page's title which step this is, and whose. */
export function usePageTitle(title: Text | undefined, facts: Facts | undefined): void {
  const words = useWords();
  const shown =
    title === undefined || facts === undefined ? undefined : words('pageTitle', { stepTitle: stringOf(title, facts) });
  useEffect(() => {
    if (shown !== undefined) document.title = shown;
  }, [shown]);
}
