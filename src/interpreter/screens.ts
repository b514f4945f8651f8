import type { Configuration } from '../model/configuration.ts';
import type { Screen } from '../model/generated/documents.ts';
import type { Facts } from './facts.ts';
import { holds } from './predicates.ts';
import { type Route, routeOf } from './routing.ts';

/** Where a screen stands in a path for the id of an application. */
export const applicationPart = ':application';

/** Where the borrower's place is, seen from a screen. */
export interface Place {
  /** What the routing table says; undefined for a screen without one. */
  route: Route | undefined;
  /** The screen may be shown. */
  isHere: boolean;
}

/**
 * Whether a screen may be shown: its routing table leads to it or, unless that is strict, to the screen it follows, or it
 * is open. A stale link, a reload and the browser's back and forward are all judged by this.
 *
 * @param application the id in the address, if its path has one
 */
export function placeOf(
  screen: Screen,
  { site, routings }: Pick<Configuration, 'site' | 'routings'>,
  facts: Facts,
  application: string | undefined,
): Place {
  const table = screen.routing === undefined ? undefined : routings[screen.routing];
  if (!table) return { route: undefined, isHere: true };
  const route = routeOf(table, facts);
  if (table.strict !== undefined && holds(table.strict, facts))
    return { route, isHere: route.path === addressOf(screen, application) };
  if (screen.open !== undefined && holds(screen.open, facts)) return { route, isHere: true };
  return { route, isHere: route.path !== undefined && placesOf(screen, site.screens, application).has(route.path) };
}

/** The address of a screen and of those it follows, below the application's base path. */
function placesOf(screen: Screen, screens: Record<string, Screen>, application: string | undefined): Set<string> {
  const places = new Set<string>();
  for (
    let here: Screen | undefined = screen;
    here;
    here = here.follows === undefined ? undefined : screens[here.follows]
  ) {
    const place = addressOf(here, application);
    if (places.has(place)) break;
    places.add(place);
  }
  return places;
}

/** The address of a screen, below the application's base path. */
export function addressOf({ path }: Screen, application: string | undefined): string {
  return `/${path.replace(applicationPart, application ?? '')}`;
}
