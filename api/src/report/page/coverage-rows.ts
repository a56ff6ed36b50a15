import { formatWholeDollars } from '@lifeform/engine';
import { findColumn, type QuotedCoverage, type RiderCode } from '@lifeform/metadata/insurance';
import type { PageSource } from './page-data.ts';
import { splitPayment } from './payment-mode.ts';

const TERM_RIDER: RiderCode = 'TR';

export interface CoverageRow extends QuotedCoverage {
  readonly name: string;
  /** Years of the first level premium. */
  readonly term: number;
  /** Key of the text for those years. */
  readonly termText: string;
  /** Age of the insured, or of the youngest child. */
  readonly endsAtAge: number;
  /** Key of the text that says whose age it is. */
  readonly endsText: string;
  /** Key of the text for the lengths of premium and coverage. */
  readonly duration: string;
  /** Its part of each payment, dollars; absent where a year is paid at once. */
  readonly payment?: number;
}

function durationText(coverage: QuotedCoverage, issueAge: number): string {
  const { premiumYears, expiryAge, isRenewable, toChildAge } = coverage;
  if (toChildAge !== undefined) return 'coverage-child';
  if (isRenewable) return premiumYears === 1 ? 'coverage-yearly' : 'coverage-renews';
  if (premiumYears >= expiryAge - issueAge) return 'coverage-ends';
  return premiumYears === 1 ? 'coverage-single' : 'coverage-paid';
}

/** The quote's coverages with names and lengths. */
export function coverageRows({ quote, text, form }: PageSource): readonly CoverageRow[] {
  const split = splitPayment({ quote });
  return quote.coverages.map((coverage) => ({
    ...coverage,
    ...(split && { payment: coverage.modal[`${split.months}`] }),
    name: text.label(form, coverage.label),
    term: coverage.premiumYears,
    termText: coverage.premiumYears === 1 ? 'year-value' : 'years-value',
    endsAtAge: coverage.toChildAge ?? coverage.expiryAge,
    endsText: coverage.toChildAge === undefined ? 'age-value' : 'child-age-value',
    duration: durationText(coverage, quote.issueAge),
  }));
}

/** Coverages besides the base; layers of a renewable term are not riders. */
export function riderRows(source: PageSource): readonly CoverageRow[] {
  const layers = new Set(source.setup.quote.coverages.map(({ label }) => label));
  return coverageRows(source)
    .slice(1)
    .filter(({ label }) => !layers.has(label));
}

/** Whether the premium pays for something that the ledger's death benefit, with term riders, does not include. */
export function paysBeside(source: PageSource): boolean {
  const { coverages, ledger } = source.quote;
  const isPaidAtDeath = findColumn(ledger, 'deathBenefit', 'guaranteed') !== undefined;
  const isBeside = riderRows(source).some(({ rider }) => rider !== TERM_RIDER);
  return isPaidAtDeath && (isBeside || coverages.some(({ premADB }) => premADB > 0));
}

/** Whether a term rider is part of the death benefit but not of the total face amount. */
function hasTermRider(source: PageSource): boolean {
  return riderRows(source).some(({ rider }) => rider === TERM_RIDER);
}

/** Whether the total differs from the only coverage's amount. */
export function hasTotal({ quote, faceAmount }: PageSource): boolean {
  return quote.coverages.length !== 1 || quote.coverages[0]?.faceAmount !== faceAmount;
}

/** Notes on the amounts of the coverages. */
export function coverageNotes(source: PageSource): readonly string[] {
  const { text, policy, endows, language } = source;
  const { enhancement = 0, second, endsPremiumsEarly } = policy;
  return [
    ...(endsPremiumsEarly ? [text.report('premiums-until-first-death')] : []),
    ...(hasTermRider(source) ? [text.report('term-rider-benefit')] : []),
    ...(paysBeside(source) ? [text.report('beside-benefits')] : []),
    ...(enhancement > 0
      ? [text.report('coverage-enhancement', { amount: formatWholeDollars(enhancement, language) })]
      : []),
    ...(endows ? [text.report(second ? 'coverage-endows-joint' : 'coverage-endows')] : []),
  ];
}
