import { type MergeChoices, type MergedContent, mergeContents } from '../../form/merge/merge-content.ts';
import type { ProductContent } from './product-content.ts';
import { withNamesOf } from './rename-field.ts';

/** Merges as `mergeContents` does, once what one side renamed has its new name on the other side too. */
export function mergeProductContents(
  form: string,
  [base, mine, theirs]: readonly [base: ProductContent, mine: ProductContent, theirs: ProductContent],
  choices?: MergeChoices,
): MergedContent<ProductContent> {
  const named = (content: ProductContent, ...others: readonly ProductContent[]): ProductContent =>
    others.reduce((older, { items }) => withNamesOf(older, form, items), content);
  return mergeContents(named(base, mine, theirs), named(mine, theirs), named(theirs, mine), choices);
}
