import type { CoveragePremium } from '@lifeform/metadata';
import type { PageSource } from './page-data.ts';

export interface CoverageRow extends CoveragePremium {
  readonly name: string;
  /** Years of each level premium. */
  readonly term: number;
  readonly endsAtAge: number;
  readonly isRenewable: boolean;
}

/** The coverages of the quote with their names and how long they last. */
export function coverageRows({ quote, policy, text, form }: PageSource): readonly CoverageRow[] {
  return quote.coverages.map((coverage, index) => {
    const layer = policy.layers[index];
    const term = layer?.term ?? 0;
    const endsAtAge = layer?.expiryAge ?? 0;
    return {
      ...coverage,
      name: text.label(form, coverage.label),
      term,
      endsAtAge,
      isRenewable: endsAtAge - policy.issueAge > term,
    };
  });
}
