import * as validators from 'virtual:step-validators';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { stringOf } from '../interpreter/texts.ts';
import type { Configuration } from '../model/configuration.ts';
import { basePath } from '../model/org-info.ts';
import { allFacts, type Engine, EngineContext, findFailuresWith, walkOf } from '../runner/engine.ts';
import { parameterOf } from '../runner/step-address.ts';
import { newVisit } from '../services/visit.ts';
import { Site } from './Site.tsx';

/** A first screen, as the server puts it into the page (src/server/site-files.ts). */
export interface RenderedScreen {
  day: string;
  html: string;
  title: string;
  step?: { parameter: string; value: string };
}

/** Nothing is called while a page is rendered. */
const noClient: Engine['client'] = {
  call: () => Promise.reject(new Error('Nothing can be called while a page is rendered.')),
};

/**
 * Renders the first step of every presentation of every flow, as a visit of which nothing is known begins: the page can
 * be read and typed into before any script is there, and the script goes on from it (main.tsx). Run by the build.
 *
 * @param configuration what is shipped of the brand
 * @param day the date to render for, yyyy-MM-dd
 * @returns by the path of the page, without slashes around it
 */
export function renderFirstScreens(configuration: Configuration, day: string): Record<string, RenderedScreen> {
  const store = newVisit(configuration, day);
  const engine: Engine = { configuration, store, client: noClient, findFailures: findFailuresWith(validators) };
  const { session } = store.getState();
  const facts = allFacts(configuration, session);
  return Object.fromEntries(
    Object.entries(configuration.flows).flatMap(([name, flow]) =>
      Object.entries(flow.presentations).map(([path, { by, parameter = 'step' }]) => {
        const [first] = walkOf(engine, name, session).steps;
        if (!first) throw new Error(`The flow "${name}" of "${configuration.brand.orgCode}" has no first step.`);
        const rendered = renderToString(
          <StrictMode>
            <EngineContext value={engine}>
              <StaticRouter basename={basePath} location={`${basePath}/${path}`}>
                <Site />
              </StaticRouter>
            </EngineContext>
          </StrictMode>,
        );
        // React asks for pictures ahead of the page that shows them; here they stand in the page itself.
        const html = rendered.replace(/^(<link [^>]*>)+/, '');
        const stepTitle = stringOf(first.document.title, first.facts);
        const title = stringOf(configuration.words.pageTitle, facts, { stepTitle });
        const step = by === 'query' ? { step: { parameter, value: parameterOf(first.step) } } : {};
        return [path, { day, html, title, ...step }];
      }),
    ),
  );
}
