import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compressedEndings, readSiteIndex, type SiteIndex, sitePaths } from '../../server/site-files.ts';
import { projectRoot } from '../read-files.ts';

/**
 * What a borrower may be made to download, in kB of 1,000 bytes after gzip: before the first question can be answered, and
 * `later` while it is.
 */
export type Budgets = Record<'script' | 'configuration' | 'later' | 'page', { title: string; kB: number }>;

/** One thing that a borrower downloads. */
export interface Weight {
  budget: keyof Budgets;
  /** Whose, where brands differ. */
  brand?: string;
  bytes: number;
}

/** The budgets: src/cli/build/budgets.json. */
export async function readBudgets(): Promise<Budgets> {
  return JSON.parse(await readFile(join(projectRoot, 'src/cli/build/budgets.json'), 'utf8')) as Budgets;
}

/** Fails, in words, if anything that a borrower downloads for the first screen is heavier than its budget. */
export async function holdToBudgets(folder: string): Promise<void> {
  const over = budgetFaults(await weightsIn(folder), await readBudgets());
  if (over.length > 0)
    throw new Error(
      `Too heavy for a borrower on a slow phone:\n${over.map((line) => `  ${line}`).join('\n')}\nMake it lighter, or if it is worth the wait, raise its budget in src/cli/build/budgets.json.`,
    );
}

/** In words, what is over its budget: the heaviest of each kind, and how many brands are. */
export function budgetFaults(weights: readonly Weight[], budgets: Budgets): string[] {
  return (Object.keys(budgets) as (keyof Budgets)[]).flatMap((name) => {
    const { title, kB } = budgets[name];
    const over = weights.filter(({ budget, bytes }) => budget === name && bytes > kB * 1000);
    const [heaviest, ...others] = over.sort((one, other) => other.bytes - one.bytes);
    if (!heaviest) return [];
    const whose = heaviest.brand === undefined ? '' : ` of ${heaviest.brand}`;
    const more = others.length === 0 ? '' : `, and over in ${others.length} more`;
    return [`${title}${whose}: ${(heaviest.bytes / 1000).toFixed(1)} kB after gzip, at most ${kB} kB${more}.`];
  });
}

/** What a borrower of each brand of a built site downloads. */
export async function weightsIn(folder: string): Promise<Weight[]> {
  const sizes = new Map<string, number>();
  for (const path of await sitePaths(folder)) sizes.set(path, (await stat(join(folder, path))).size);
  return weightsOf(await readSiteIndex(folder), sizes);
}

/**
 * What a borrower of each brand downloads for the first screen.
 *
 * @param sizes in bytes, of the files and of their compressed forms, by path
 */
export function weightsOf({ template, brands }: SiteIndex, sizes: ReadonlyMap<string, number>): Weight[] {
  const size = (path: string): number => {
    const bytes = sizes.get(path + compressedEndings.gzip) ?? sizes.get(path);
    if (bytes === undefined) throw new Error(`The page needs ${path}, which the build did not write.`);
    return bytes;
  };
  const scripts = [...template.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const common = scripts.reduce((sum, path) => sum + size(path), 0);
  return [...brands].flatMap(([brand, { paths, firstScreens }]): Weight[] => [
    { budget: 'script', brand, bytes: common + size(paths.first.validators) },
    { budget: 'configuration', brand, bytes: size(paths.first.configuration) },
    { budget: 'later', brand, bytes: size(paths.later.configuration) + size(paths.later.validators) },
    ...Object.values(firstScreens).map(
      ({ html }): Weight => ({
        budget: 'page',
        brand,
        // The server puts the styles into the page.
        bytes: gzipSync(template + html).length + size(paths.stylesheet),
      }),
    ),
  ]);
}
