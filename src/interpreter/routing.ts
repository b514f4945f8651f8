import type { RoutingDocument, RoutingRow } from '../model/generated/documents.ts';
import { filledPath } from './addresses.ts';
import type { Facts } from './facts.ts';
import { applies } from './predicates.ts';
import { filled } from './values.ts';

export interface Route {
  /** The row that gave the route; "otherwise" when none held. */
  row: string;
  /** A path below the application's base path; undefined when the row names a link or a fact of the path is missing. */
  path: string | undefined;
  /** A link's name. */
  link: string | undefined;
  /** Values for the screen. */
  state: Record<string, unknown>;
  /** The row is to be reported. */
  report: boolean;
}

/** Where a routing table leads: the first row that holds (hit policy FIRST). Total: "otherwise" takes what is left. */
export function routeOf(table: RoutingDocument, facts: Facts): Route {
  const hit = Object.entries(table.rows).find(([, row]) => applies(row, facts));
  const [name, row]: [string, RoutingRow] = hit ?? ['otherwise', table.otherwise];
  return {
    row: name,
    path: row.to === undefined ? undefined : filledPath(`${table.prefix ?? '/'}${row.to}`, facts),
    link: row.link,
    state: (filled(row.state ?? {}, facts) ?? {}) as Record<string, unknown>,
    report: row.report ?? hit === undefined,
  };
}
