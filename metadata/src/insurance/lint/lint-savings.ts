import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../form/lint/lint-each.ts';
import type { Readable } from '../../form/lint/lint-expression.ts';
import type { LintIssue } from '../../form/lint/lint-issue.ts';
import type { QuoteMapping } from '../product/product-setup.ts';

/** Kinds of savings and income: each maps expressions, some of them in parts, and picks figures. */
const SAVINGS_KINDS = ['deposit', 'payoutAnnuity', 'incomeFund', 'segregatedFund'] as const;

type Parts = Readonly<Record<string, Logic>>;

interface SavingsMapping {
  readonly figures: readonly string[];
  readonly second?: object;
  readonly taxFree?: object;
  readonly minimum?: object;
}

export function lintSavings(quote: QuoteMapping, path: string, readable: Readable): readonly LintIssue[] {
  return SAVINGS_KINDS.flatMap((kind) => {
    const mapping = quote[kind];
    return mapping === undefined ? [] : lintMapping(mapping, `${path}/${kind}`, readable);
  });
}

/** The schema has seen to the figures, and that all the rest is expressions. */
function lintMapping(
  { figures: _figures, second, minimum, taxFree, ...expressions }: SavingsMapping,
  path: string,
  to: Readable,
) {
  return [
    ...lintEach(expressions, path, to),
    ...lintEach({ ...(second as Parts) }, `${path}/second`, to),
    ...lintEach({ ...(minimum as Parts) }, `${path}/minimum`, to),
    ...lintEach({ ...(taxFree as Parts) }, `${path}/taxFree`, to),
  ];
}
