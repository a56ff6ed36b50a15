import type { OwnerYear, SharedYear } from '@lifeform/metadata/contract';
import type { IllustratedValues } from '@lifeform/metadata/insurance';
import { flowsOfPremiums } from '../ledger/paid-premiums.ts';
import { ratesOfReturn } from '../ledger/rate-of-return.ts';
import { toCents } from '../money.ts';
import { taxedOnGain } from './taxed-on-gain.ts';

export interface SharedPolicy {
  /** Age of the first insured at the start of each policy year. */
  readonly ages: readonly number[];
  readonly values: Pick<IllustratedValues, 'outlay' | 'cashValue' | 'deathBenefit'>;
  /** How many payments a year the premium is paid in. */
  readonly paymentsAYear: number;
  /** Dollars a year, at most the premium. */
  readonly protectionShare: number;
  /** Percent of the cash value that belongs to the benefit owner. */
  readonly benefitSplit: number;
  /** Percent. */
  readonly protectionTaxRate: number;
  readonly benefitTaxRate: number;
  /** Policy years, at most as many as there are. */
  readonly years: number;
}

interface Part {
  readonly premium: number;
  readonly deathBenefit: number;
  readonly cashValue: number;
}

/**
 * One policy between two owners: one pays for the protection and has the death benefit; the other pays the rest and has
 * its share of the cash value, also at death. Each amount not one owner's is the other's, so their parts add up to the
 * policy's in every year.
 */
export function shareOwnership(policy: SharedPolicy): readonly SharedYear[] {
  const count = Math.min(policy.years, policy.ages.length);
  const parts = Array.from({ length: count }, (_, index) => partsOf(policy, index));
  const protection = owned(
    parts.map(([first]) => first),
    policy.protectionTaxRate,
    policy.paymentsAYear,
  );
  const benefit = owned(
    parts.map(([, second]) => second),
    policy.benefitTaxRate,
    policy.paymentsAYear,
  );
  return parts.map(([one, other], index) => ({
    year: index + 1,
    age: policy.ages[index] ?? 0,
    protection: at(protection, index),
    benefit: at(benefit, index),
    total: {
      premium: toCents(one.premium + other.premium),
      cumulativePremium: toCents(at(protection, index).cumulativePremium + at(benefit, index).cumulativePremium),
      deathBenefit: toCents(one.deathBenefit + other.deathBenefit),
      cashValue: toCents(one.cashValue + other.cashValue),
    },
  }));
}

function partsOf({ values, protectionShare, benefitSplit }: SharedPolicy, index: number): readonly [Part, Part] {
  const [outlay, cash, death] = [values.outlay, values.cashValue, values.deathBenefit].map((all) => all[index] ?? 0);
  const paid = toCents(Math.max(0, Math.min(protectionShare, outlay ?? 0)));
  const second = toCents(((cash ?? 0) * benefitSplit) / 100);
  const atDeath = Math.min(second, death ?? 0);
  return [
    {
      premium: paid,
      cashValue: toCents((cash ?? 0) - second),
      deathBenefit: toCents((death ?? 0) - atDeath),
    },
    { premium: toCents((outlay ?? 0) - paid), cashValue: second, deathBenefit: atDeath },
  ];
}

/** Year by year with payments to date and their return: a death benefit is tax-free, a gain is not. */
function owned(parts: readonly Part[], taxRate: number, paymentsAYear: number): readonly OwnerYear[] {
  let sum = 0;
  const paid = parts.map(({ premium }) => {
    sum = toCents(sum + premium);
    return sum;
  });
  const flows = flowsOfPremiums({ premiums: parts.map(({ premium }) => premium), paymentsAYear, received: [] });
  const atDeath = ratesOfReturn(
    flows,
    Float64Array.from(parts, ({ deathBenefit }) => deathBenefit),
  );
  const surrendered = parts.map(({ cashValue }, index) => taxedOnGain(cashValue, paid[index] ?? 0, taxRate));
  const atSurrender = ratesOfReturn(flows, Float64Array.from(surrendered));
  return parts.map((part, index) => ({
    ...part,
    cumulativePremium: paid[index] ?? 0,
    returnAtDeath: told(atDeath[index]),
    returnAtSurrender: told(atSurrender[index]),
  }));
}

/** JSON cannot hold NaN. */
function told(rate = Number.NaN): number | null {
  return Number.isNaN(rate) ? null : rate;
}

function at(years: readonly OwnerYear[], index: number): OwnerYear {
  const year = years[index];
  if (year === undefined) throw new RangeError(`there is no year ${index + 1}`);
  return year;
}
