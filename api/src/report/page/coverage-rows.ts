import type { QuotedCoverage } from '@lifeform/metadata';
import type { PageSource } from './page-data.ts';

export interface CoverageRow extends QuotedCoverage {
  readonly name: string;
  /** Years of the first level premium. */
  readonly term: number;
  /** Text that says how many those are. */
  readonly termText: string;
  readonly endsAtAge: number;
  /** Text that says how long the premium is paid and the coverage lasts. */
  readonly duration: string;
}

function durationText(coverage: QuotedCoverage, issueAge: number): string {
  const { premiumYears, expiryAge, isRenewable } = coverage;
  if (isRenewable) return premiumYears === 1 ? 'coverage-yearly' : 'coverage-renews';
  if (premiumYears >= expiryAge - issueAge) return 'coverage-ends';
  return premiumYears === 1 ? 'coverage-single' : 'coverage-paid';
}

/** The coverages of the quote with their names and how long they last. */
export function coverageRows({ quote, text, form }: PageSource): readonly CoverageRow[] {
  return quote.coverages.map((coverage) => ({
    ...coverage,
    name: text.label(form, coverage.label),
    term: coverage.premiumYears,
    termText: coverage.premiumYears === 1 ? 'year-value' : 'years-value',
    endsAtAge: coverage.expiryAge,
    duration: durationText(coverage, quote.issueAge),
  }));
}
