import { callNamed, type NamedCall, type Services } from '../interpreter/requests.ts';
import { basePath } from '../model/org-info.ts';

/** Every call of the service documents, by name, but those that read the site's own files: the server answers these. */
export function everyCall(services: Services): NamedCall[] {
  return Object.entries(services)
    .flatMap(([service, document]) =>
      Object.keys(document.calls).flatMap((call) => callNamed(`${service}.${call}`, services) ?? []),
    )
    .filter(({ base }) => base !== basePath);
}

export interface FoundCall {
  named: NamedCall;
  /** The path's facts, decoded. */
  parameters: Record<string, string>;
}

/** Finds calls by method and path. A path written out wins over one with facts in it. */
export function callFinder(services: Services) {
  const known = everyCall(services)
    .map((named) => ({ named, ...patternOf(named.base + named.call.path) }))
    .sort((a, b) => a.names.length - b.names.length);

  const matching = (path: string) =>
    known.flatMap(({ named, pattern, names }): FoundCall[] => {
      const match = pattern.exec(path);
      if (!match) return [];
      const values = match.slice(1).map(decoded);
      if (values.some((value) => value === undefined)) return [];
      return [{ named, parameters: Object.fromEntries(names.map((name, index) => [name, values[index] as string])) }];
    });

  return {
    /** The calls with this method and path. Several may share them and differ in their bodies: events do. */
    find: (method: string, path: string): FoundCall[] =>
      matching(path).filter(({ named }) => named.call.method === method),
    /** The methods that the path can be called with. */
    methodsOf: (path: string): string[] => [...new Set(matching(path).map(({ named }) => named.call.method))],
    names: known.map(({ named }) => named.name),
  };
}

function patternOf(path: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = path.split(/(\{[A-Za-z0-9]+\})/).map((part) => {
    if (!part.startsWith('{')) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    names.push(part.slice(1, -1));
    return '([^/]+)';
  });
  return { pattern: new RegExp(`^${source.join('')}$`), names };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
