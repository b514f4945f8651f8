import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Failure } from '../form/validation/validate.ts';
import { neighbours, reachableStep, type Walk, type WalkedStep } from '../interpreter/flow.ts';
import type { FlowDocument, Presentation } from '../model/generated/documents.ts';
import { useEngine, walkOf } from '../runner/engine.ts';
import { addressIn, parameterOf, type StepAddress } from '../runner/step-address.ts';
import { useSession } from '../runner/use-session.ts';

export interface FlowSteps {
  flow: FlowDocument;
  presentation: Presentation;
  walk: Walk<Failure>;
  /** The step that the address names, as far as the answers allow. */
  shown: WalkedStep<Failure> | undefined;
  before: WalkedStep<Failure> | undefined;
  /** The shown step's own address, where the page is at another. */
  rightAddress: string | undefined;
  /** The same with the latest answers. */
  rightAddressNow(): string | undefined;
  address: StepAddress;
  addressOf(step: WalkedStep<Failure>): string;
  /** The flow as it is with the latest answers, which the page may not have been drawn with yet. */
  walkNow(): Walk<Failure>;
}

/** Which step of a flow the address names, and where the others are. */
export function useFlowSteps(name: string, path: string): FlowSteps {
  const engine = useEngine();
  const flow = engine.configuration.flows[name];
  const presentation = flow?.presentations[path];
  if (!flow || !presentation) throw new Error(`There is no presentation "${path}" of a flow "${name}".`);

  const location = useLocation();
  const session = useSession();
  const walk = useMemo(() => walkOf(engine, name, session), [engine, name, session]);
  const walkNow = useCallback(() => walkOf(engine, name, engine.store.getState().session), [engine, name]);
  const placeIn = useCallback(
    (walked: Walk<Failure>) => {
      const asked = stepIn(location, path, presentation);
      const wanted = walked.steps.find(
        ({ step }) => (presentation.by === 'path' ? step.path : parameterOf(step)) === asked,
      );
      const shown = reachableStep(walked, wanted?.key);
      const isAtOwn = wanted !== undefined && wanted.key === shown?.key && asked !== undefined;
      const here = location.pathname + stepQuery(location.search, presentation.parameter);
      const own = shown && addressIn(path, presentation, shown.step);
      return { shown, rightAddress: isAtOwn || own === here ? undefined : own };
    },
    [location, path, presentation],
  );
  const { shown, rightAddress } = placeIn(walk);

  return {
    flow,
    presentation,
    walk,
    shown,
    before: shown && neighbours(walk, shown.key).before,
    rightAddress,
    rightAddressNow: useCallback(() => placeIn(walkNow()).rightAddress, [placeIn, walkNow]),
    address: useCallback(
      (key: string) => flow.steps[key] && addressIn(path, presentation, flow.steps[key]),
      [flow, path, presentation],
    ),
    addressOf: ({ step }) => addressIn(path, presentation, step),
    walkNow,
  };
}

/** What the address says of the step; undefined for the flow's own address. */
function stepIn(
  { pathname, search }: { pathname: string; search: string },
  path: string,
  { by, parameter = 'step' }: Presentation,
): string | undefined {
  if (by === 'query') return new URLSearchParams(search).get(parameter) ?? undefined;
  return pathname
    .replace(/\/+$/, '')
    .slice(path.length + 1)
    .replace(/^\//, '');
}

/** The part of the query that names the step. */
function stepQuery(search: string, parameter: string | undefined): string {
  const value = parameter === undefined ? null : new URLSearchParams(search).get(parameter);
  return value === null ? '' : `?${parameter}=${value}`;
}
