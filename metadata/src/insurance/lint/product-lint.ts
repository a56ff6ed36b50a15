import { finding, type LintIssue } from '../../form/lint/lint-issue.ts';

/** Findings about a product's setup, besides those of any form. A code never changes its meaning. */
export const PRODUCT_LINT_CODES = [
  'label-of-unknown-field',
  'toggle-of-unknown-field',
  'page-of-unknown-field',
  'calculation-without-mapping',
  'basis-missing',
] as const;

export type ProductLintCode = (typeof PRODUCT_LINT_CODES)[number];

export function productError(
  code: ProductLintCode,
  path: string,
  found: string | undefined,
): LintIssue<ProductLintCode> {
  return finding(code, path, found);
}
