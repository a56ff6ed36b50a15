import { formatWholeDollars } from '@lifeform/engine';
import { findColumn, type QuotedCoverage, type RiderCode } from '@lifeform/metadata/insurance';
import type { PageSource } from './page-data.ts';

const TERM_RIDER: RiderCode = 'TR';

export interface CoverageRow extends QuotedCoverage {
  readonly name: string;
  /** Years of the first level premium. */
  readonly term: number;
  /** Text that says how many those are. */
  readonly termText: string;
  /** Of the insured; of the youngest child where children are insured. */
  readonly endsAtAge: number;
  /** Text that says whose age that is. */
  readonly endsText: string;
  /** Text that says how long the premium is paid and the coverage lasts. */
  readonly duration: string;
}

function durationText(coverage: QuotedCoverage, issueAge: number): string {
  const { premiumYears, expiryAge, isRenewable, toChildAge } = coverage;
  if (toChildAge !== undefined) return 'coverage-child';
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
    endsAtAge: coverage.toChildAge ?? coverage.expiryAge,
    endsText: coverage.toChildAge === undefined ? 'age-value' : 'child-age-value',
    duration: durationText(coverage, quote.issueAge),
  }));
}

/** Coverages beside the base; the layers of a renewable term are no riders. */
export function riderRows(source: PageSource): readonly CoverageRow[] {
  const layers = new Set(source.setup.quote.coverages.map(({ label }) => label));
  return coverageRows(source)
    .slice(1)
    .filter(({ label }) => !layers.has(label));
}

/** Whether something is paid for that the death benefit of the ledger, term riders included, does not include. */
export function paysBeside(source: PageSource): boolean {
  const { coverages, ledger } = source.quote;
  const isPaidAtDeath = findColumn(ledger, 'deathBenefit', 'guaranteed') !== undefined;
  const isBeside = riderRows(source).some(({ rider }) => rider !== TERM_RIDER);
  return isPaidAtDeath && (isBeside || coverages.some(({ premADB }) => premADB > 0));
}

/** Whether a term rider is part of the death benefit, which the total face amount leaves out. */
function hasTermRider(source: PageSource): boolean {
  return riderRows(source).some(({ rider }) => rider === TERM_RIDER);
}

/** Whether the total is not what the one coverage says already. */
export function hasTotal({ quote, faceAmount }: PageSource): boolean {
  return quote.coverages.length !== 1 || quote.coverages[0]?.faceAmount !== faceAmount;
}

/** What a reader of the coverages has to know of their amounts. */
export function coverageNotes(source: PageSource): readonly string[] {
  const { text, policy, endows, language } = source;
  const { enhancement = 0, second } = policy;
  return [
    ...(hasTermRider(source) ? [text.report('term-rider-benefit')] : []),
    ...(paysBeside(source) ? [text.report('beside-benefits')] : []),
    ...(enhancement > 0
      ? [text.report('coverage-enhancement', { amount: formatWholeDollars(enhancement, language) })]
      : []),
    ...(endows ? [text.report(second ? 'coverage-endows-joint' : 'coverage-endows')] : []),
  ];
}
