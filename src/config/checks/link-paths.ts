import { isObject } from '../../model/json.ts';
import { member } from '../../model/json-pointer.ts';
import { documentPages, otherPages } from '../../model/named-by-program.ts';
import { basePath } from '../../model/org-info.ts';
import { missingPath } from '../causes.ts';
import { type Check, type Finding, inEachDocument } from '../check.ts';
import type { DocumentsView } from '../documents-view.ts';
import { interned } from '../kept.ts';
import type { Layered } from '../layers.ts';
import { didYouMean } from '../nearest-name.ts';
import { soundValue } from '../sound-documents.ts';

/**
 * A link into the application leads to a screen, or to a step of a flow; one beside it on this site, also of a lender, to a
 * page that the server has.
 */
export const linkPaths: Check = {
  id: 'link-paths',
  leansOn: ['site', 'flow'],
  findInBrand: ({ resolved, brand }) =>
    Object.entries(isObject(brand.links) ? brand.links : {}).flatMap(([name, address]) =>
      strayPage(resolved.brand, member('/links', name), address),
    ),
  find: inEachDocument(
    (view) => [samePaths(pathsOf(view))],
    (document, schemas, paths) => {
      const links = Object.entries(soundValue(schemas, 'links', document)?.links ?? {});
      const pages = links.flatMap(([name, { href }]) =>
        strayPage(document.layered, `${member('/links', name)}/href`, href),
      );
      // Where there is no site yet, nobody knows its screens.
      if (paths.length === 0) return pages;
      const screens = links.flatMap(([name, { path }]): Finding[] => {
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
      return [...pages, ...screens];
    },
  ),
};

const pages = [...Object.keys(documentPages), ...otherPages];

/** An address on this site, beside the application, at which nothing is. What stands behind "?" and "#" is the page's own. */
function strayPage(layered: Layered, pointer: string, address: unknown): Finding[] {
  if (typeof address !== 'string' || !address.startsWith('/')) return [];
  const path = address.replace(/[?#].*$/, '');
  if (pages.includes(path) || `${path}/`.startsWith(`${basePath}/`)) return [];
  return [{ layered, pointer, message: `This site has no page "${path}".${didYouMean(path, pages)}` }];
}

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
