import type { Variants } from '../model/generated/documents.ts';
import { mergePatch } from '../model/merge-patch.ts';
import type { Facts } from './facts.ts';
import { holds } from './predicates.ts';

/** A document with every variant that holds merged over it, in the order written. */
export function withVariants<D extends { variants?: Variants }>(document: D, facts: Facts): D {
  const applied = Object.values(document.variants ?? {}).filter((variant) => holds(variant.when, facts));
  return applied.reduce((merged, variant) => mergePatch(merged, variant.merge) as D, document);
}
