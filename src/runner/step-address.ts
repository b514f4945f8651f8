import { createContext, use } from 'react';
import type { FlowStep, Presentation } from '../model/generated/documents.ts';

/** Gives the address of a step by its key, below the application's base path; undefined where there is no such step. */
export type StepAddress = (key: string) => string | undefined;

export const StepAddressContext = createContext<StepAddress>(() => undefined);

export function useStepAddress(): StepAddress {
  return use(StepAddressContext);
}

/** The address of a step in a presentation. */
export function addressIn(path: string, presentation: Presentation, step: FlowStep): string {
  if (presentation.by === 'path') return step.path === '' ? `/${path}` : `/${path}/${step.path}`;
  return `/${path}?${presentation.parameter ?? 'step'}=${parameterOf(step)}`;
}

/** An address with what the present query holds beside it: a redirect takes nothing away. */
export function withQueryKept(address: string, search: string): string {
  const [path = '', own = ''] = address.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search))
    if (!new URLSearchParams(own).has(name)) query.append(name, value);
  const written = query.toString();
  return written === '' ? path : `${path}?${written}`;
}

/** A step's value of a presentation's parameter. */
export function parameterOf(step: FlowStep): string {
  return step.parameter ?? step.path;
}
