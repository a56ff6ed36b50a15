import { LAST_AGE } from '../../basis/mortality/ultimate-mortality.ts';
import type { MaximumPayoutRule, PrescribedFactors, Regulation } from '../../basis/regulation.ts';
import { toCents } from '../../money.ts';
import { requireChoice, requireNumber, requireWhole } from '../../not-priced.ts';
import { minimumFactor, minimumPayout } from './minimum-payout.ts';

/** @throws RangeError when the regulation has no rule for that jurisdiction */
function ruleOf({ maximumPayout }: Regulation, jurisdiction: string): MaximumPayoutRule {
  return requireChoice('jurisdiction', maximumPayout.jurisdictions, jurisdiction);
}

/** The listed year, or the latest before it; the earliest for years before all. */
function listedYear(byYear: Readonly<Record<string, unknown>>, year: number): number {
  const years = Object.keys(byYear).map(Number);
  const known = Math.max(...years.filter((listed) => listed <= year));
  return Number.isFinite(known) ? known : Math.min(...years);
}

/** What is listed for a year. */
function ofYear<T>(byYear: Readonly<Record<string, T>>, year: number): T | undefined {
  return byYear[String(listedYear(byYear, year))];
}

function isList(factors: PrescribedFactors): factors is readonly number[] {
  return Array.isArray(factors);
}

/**
 * The calendar year whose rates are used, which differs when the year's own rates are unknown.
 *
 * @throws RangeError when the regulation has no rule for that jurisdiction
 */
export function ratesYear(regulation: Regulation, jurisdiction: string, year: number): number {
  const rule = ruleOf(regulation, jurisdiction);
  if (rule.kind === 'annuity') return listedYear(rule.referenceRate, year);
  if (rule.kind === 'unlimited' || isList(rule.factors)) return year;
  return listedYear(rule.factors, year);
}

/**
 * Value of an annuity certain of 1 at the start of each year to an age, at the reference rate first and another after.
 */
function annuityCertain({ maximumPayout }: Regulation, years: number, reference: number): number {
  const { referenceYears, laterRate } = maximumPayout;
  let value = 0;
  for (let k = 0; k < years; k++) {
    const later = Math.max(0, k - referenceYears);
    value += (1 + reference) ** (later - k) * (1 + laterRate) ** -later;
  }
  return value;
}

function scheduled(factors: readonly number[] | undefined, fromAge: number, age: number): number {
  requireWhole('age', age, fromAge, LAST_AGE);
  return factors?.[Math.min(age - fromAge, factors.length - 1)] ?? 1;
}

export interface MaximumPayoutInput {
  /** Jurisdiction of the pension law. */
  readonly jurisdiction: string;
  /** Age last birthday on 31 December before the year. */
  readonly age: number;
  /** Calendar year of the payout. */
  readonly year: number;
  /** Replaces the year's reference rate; a fraction. */
  readonly referenceRate?: number;
}

/** Divisor of the value for the maximum payout; 1 when everything may be paid. */
function divisor(regulation: Regulation, rule: MaximumPayoutRule, input: MaximumPayoutInput): number {
  switch (rule.kind) {
    case 'unlimited':
      requireWhole('age', input.age, rule.fromAge, LAST_AGE);
      return 1;
    case 'schedule':
      return (
        1 / scheduled(isList(rule.factors) ? rule.factors : ofYear(rule.factors, input.year), rule.fromAge, input.age)
      );
    case 'annuity': {
      const rate = input.referenceRate ?? ofYear(rule.referenceRate, input.year) ?? 0;
      requireNumber('referenceRate', rate, 0, 1);
      return annuityCertain(regulation, Math.max(1, regulation.maximumPayout.toAge - input.age), rate);
    }
  }
}

/**
 * The maximum payout of a locked-in fund in a year, as a fraction of its value at the start; not rounded, and before
 * the minimum, which prevails.
 *
 * @throws RangeError for jurisdictions and ages without a rule
 */
export function maximumFactor(regulation: Regulation, input: MaximumPayoutInput): number {
  requireWhole('age', input.age, 0, LAST_AGE);
  return 1 / divisor(regulation, ruleOf(regulation, input.jurisdiction), input);
}

/** The maximum payout of a locked-in fund in a year in dollars; at least the minimum. */
export function maximumPayout(regulation: Regulation, value: number, input: MaximumPayoutInput): number {
  requireNumber('value', value, 0);
  const most = toCents(value / divisor(regulation, ruleOf(regulation, input.jurisdiction), input));
  return Math.max(most, minimumPayout(value, minimumFactor(regulation.minimumPayout, input.age)));
}
