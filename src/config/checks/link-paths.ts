import { member } from '../../model/json-pointer.ts';
import { missingPath } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import type { DocumentsView } from '../documents-view.ts';
import { interned } from '../kept.ts';
import { didYouMean } from '../nearest-name.ts';
import { soundValue } from '../sound-documents.ts';

/** A link into the application leads to a screen, or to a step of a flow. */
export const linkPaths: Check = {
  id: 'link-paths',
  leansOn: ['site', 'flow'],
  find: inEachDocument(
    (view) => [samePaths(pathsOf(view))],
    (document, schemas, paths) => {
      const links = soundValue(schemas, 'links', document)?.links;
      // Where there is no site yet, nobody knows its screens.
      if (!links || paths.length === 0) return [];
      return Object.entries(links).flatMap(([name, { path }]): Finding[] => {
        // A path that is a fact leads wherever the fact says.
        if (path === undefined || path === '/' || !path.startsWith('/')) return [];
        if (paths.some((each) => leadsTo(path, each))) return [];
        return [
          {
            layered: document.layered,
            pointer: `${member('/links', name)}/path`,
            cause: missingPath(path),
            message: `There is no screen and no step at "${path}".${didYouMean(path, paths.map(asWritten))}`,
          },
        ];
      });
    },
  ),
};

/** Where screens and steps stand: "/:application/bank/confirm". */
function pathsOf(view: DocumentsView): readonly string[] {
  const screens = [...view.sound('site').values()].flatMap(({ screens }) =>
    Object.values(screens).map(({ path }) => path),
  );
  if (screens.length === 0) return [];
  const steps = [...view.sound('flow').values()].flatMap(({ presentations, steps }) =>
    Object.keys(presentations).flatMap((start) => [
      start,
      ...Object.values(steps).map(({ path }) => `${start}/${path}`),
    ]),
  );
  return [...screens, ...steps].map((path) => `/${path}`);
}

const samePaths = interned((paths: readonly string[]) => paths);

/** A fact stands for what varies in the screen's path (":application"), a word for the same word. */
function leadsTo(link: string, path: string): boolean {
  const [parts, wanted] = [link.split('/'), path.split('/')];
  const isAlike = (part: string, other: string | undefined) =>
    other === '*' || (other?.startsWith(':') ? part.startsWith('{') : part === other);
  const isOpen = wanted.at(-1) === '*' && parts.length >= wanted.length;
  return (
    (isOpen || parts.length === wanted.length) && wanted.every((other, index) => isAlike(parts[index] ?? '', other))
  );
}

/** As a link would say it. */
function asWritten(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1Uuid}');
}
