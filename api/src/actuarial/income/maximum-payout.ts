import type { MaximumPayoutRule, Regulation } from '../basis/regulation.ts';
import { LAST_AGE } from '../mortality/ultimate-mortality.ts';
import { requireChoice, requireNumber, requireWhole } from '../not-priced.ts';
import { toCents } from '../round-half-away.ts';
import { minimumFactor, minimumPayout } from './minimum-payout.ts';

/** @throws RangeError when the regulation has no rule for that jurisdiction */
function ruleOf({ maximumPayout }: Regulation, jurisdiction: string): MaximumPayoutRule {
  return requireChoice('jurisdiction', maximumPayout.jurisdictions, jurisdiction);
}

/** Rate of the year, or the latest before it; of the earliest year for years before all. */
function rateOfYear(rates: Readonly<Record<string, number>>, year: number): number {
  const years = Object.keys(rates).map(Number);
  const known = Math.max(...years.filter((listed) => listed <= year));
  return rates[String(Number.isFinite(known) ? known : Math.min(...years))] ?? 0;
}

/** ae: a payment of 1 at the start of each year to an age, at the reference rate first and another after. */
function annuityCertain({ maximumPayout }: Regulation, years: number, reference: number): number {
  const { referenceYears, laterRate } = maximumPayout;
  let value = 0;
  for (let k = 0; k < years; k++) {
    const later = Math.max(0, k - referenceYears);
    value += (1 + reference) ** (later - k) * (1 + laterRate) ** -later;
  }
  return value;
}

function scheduled(factors: readonly number[], fromAge: number, age: number): number {
  requireWhole('age', age, fromAge, LAST_AGE);
  return factors[Math.min(age - fromAge, factors.length - 1)] ?? 1;
}

export interface MaximumPayoutInput {
  /** Whose pension law locks the fund in. */
  readonly jurisdiction: string;
  /** Age last birthday on 31 December before the year. */
  readonly age: number;
  /** Calendar year of the payout. */
  readonly year: number;
  /** Takes the place of the year's reference rate; a fraction. */
  readonly referenceRate?: number;
}

/** What a year's whole value is divided by; 1 where everything may be paid. */
function divisor(regulation: Regulation, rule: MaximumPayoutRule, input: MaximumPayoutInput): number {
  switch (rule.kind) {
    case 'unlimited':
      requireWhole('age', input.age, rule.fromAge, LAST_AGE);
      return 1;
    case 'schedule':
      return 1 / scheduled(rule.factors, rule.fromAge, input.age);
    case 'annuity': {
      const rate = input.referenceRate ?? rateOfYear(rule.referenceRate, input.year);
      requireNumber('referenceRate', rate, 0, 1);
      return annuityCertain(regulation, Math.max(1, regulation.maximumPayout.toAge - input.age), rate);
    }
  }
}

/**
 * Most a locked-in fund may pay in a year, as a fraction of its value at the start; not rounded, and before the
 * minimum, which prevails.
 *
 * @throws RangeError for jurisdictions and ages without a rule
 */
export function maximumFactor(regulation: Regulation, input: MaximumPayoutInput): number {
  requireWhole('age', input.age, 0, LAST_AGE);
  return 1 / divisor(regulation, ruleOf(regulation, input.jurisdiction), input);
}

/** Dollars a locked-in fund may pay in a year; the minimum where that is more. */
export function maximumPayout(regulation: Regulation, value: number, input: MaximumPayoutInput): number {
  requireNumber('value', value, 0);
  const most = toCents(value / divisor(regulation, ruleOf(regulation, input.jurisdiction), input));
  return Math.max(most, minimumPayout(value, minimumFactor(regulation.minimumPayout, input.age)));
}
