import { toCents } from '../../../money.ts';
import { type Alternate, namedAlternates } from '../../../policy/rate-plan.ts';
import { type PremiumMode, paidInYear } from '../../../premium/modal-premiums.ts';
import { lifeValues } from '../life-values.ts';
import { baseSchedule } from '../premium-schedule.ts';
import { basePremium, enhancementCharge } from '../price-life-coverage.ts';
import type { PricedLife } from '../price-life-policy.ts';
import type { Ledger, Scenario } from './ledger.ts';
import { projectScenario, type ScenarioSource } from './project-scenario.ts';
import { scaleInterestOf } from './scale-interest.ts';

/** Guaranteed columns of a ledger. */
export interface GuaranteedColumns {
  readonly premium: Float64Array;
  readonly faceAmount: Float64Array;
  readonly deathBenefit: Float64Array;
  readonly reserve: Float64Array;
  readonly cashValue: Float64Array;
  readonly riderFaceAmount: Float64Array;
}

export interface LifeProjection {
  readonly guaranteed: GuaranteedColumns;
  readonly current: Scenario;
  readonly reduced: Scenario;
  readonly alternates?: Ledger['alternates'];
}

function addTo(total: Float64Array, part: Float64Array): void {
  for (let t = 0; t < total.length; t++) total[t] = toCents((total[t] ?? 0) + (part[t] ?? 0));
}

/** Sum of the year's payments: each coverage at its modal premium. A single premium is paid once. */
export function paidPremium({ contract, base, riders }: PricedLife, mode: PremiumMode): Float64Array {
  const { product, document } = contract;
  const paid = (annual: Float64Array) => {
    if (product.premium.kind === 'single') return annual;
    const payments = new Float64Array(annual.length);
    for (let t = 0; t < annual.length; t++) {
      // Most premiums are level.
      const isLevel = t > 0 && annual[t] === annual[t - 1];
      payments[t] = isLevel ? (payments[t - 1] ?? 0) : paidInYear(document.modes, annual[t] ?? 0, mode);
    }
    return payments;
  };
  const premium = paid(baseSchedule(contract, base));
  for (const rider of riders) addTo(premium, paid(rider.premium));
  return premium;
}

/** The common input of a priced contract's scenarios. */
export function scenarioSource(priced: PricedLife, mode: PremiumMode = '12'): ScenarioSource {
  const { contract, base, riders, years } = priced;
  const premium = paidPremium(priced, mode);
  const riderFaceAmount = new Float64Array(years);
  for (const { face } of riders) addTo(riderFaceAmount, face);
  const { policy, product, benefits } = contract;
  const faceAmount = new Float64Array(years);
  for (let t = 0; t < years; t++) faceAmount[t] = toCents(policy.faceAmount * (benefits[t] ?? 1));
  return {
    contract,
    values: lifeValues(contract),
    premium,
    faceAmount,
    riderFaceAmount,
    coverPremium: product.premium.kind === 'single' ? 0 : basePremium(contract, base.ratedRate),
    enhancementCharge: enhancementCharge(contract, base.ratedRate),
  };
}

/** Year-end values from an array that starts at issue, with 0 beyond its end. */
function atYearEnds(values: Float64Array, years: number): Float64Array {
  const result = new Float64Array(years);
  result.set(values.subarray(1, years + 1));
  return result;
}

/** An enhancement is guaranteed with the base cover for a time, whatever the dividends. */
function guaranteedBenefit({ contract, faceAmount, riderFaceAmount }: ScenarioSource): Float64Array {
  const { amount, guaranteedYears } = contract.policy.enhancement ?? { amount: 0, guaranteedYears: 0 };
  return faceAmount.map((face, t) => toCents(face + (riderFaceAmount[t] ?? 0) + (t < guaranteedYears ? amount : 0)));
}

export function guaranteedColumns(source: ScenarioSource, years: number): GuaranteedColumns {
  const { premium, faceAmount, riderFaceAmount, values } = source;
  const deathBenefit = guaranteedBenefit(source);
  const cashValue = atYearEnds(values.cashValue, years);
  return { premium, faceAmount, deathBenefit, reserve: atYearEnds(values.reserve, years), cashValue, riderFaceAmount };
}

/** The scenarios at the rates entered beside the base, under their names. */
export function alternatesOf(
  { contract: { policy, product } }: PricedLife,
  at: (of: Alternate) => Scenario,
): Pick<Ledger, 'alternates'> {
  const { rates } = policy;
  const named = rates && product.participating ? namedAlternates(rates) : [];
  if (named.length === 0) return {};
  return { alternates: named.map((group) => ({ group, name: rates?.names[group] ?? '', scenario: at(group) })) };
}

/**
 * Projects a priced life contract to the end of its cover: guaranteed columns and both scenarios, which are one without
 * dividends. Reserves cover the first level premium; renewals have none.
 */
export function projectLife(priced: PricedLife, mode: PremiumMode = '12'): LifeProjection {
  const source = scenarioSource(priced, mode);
  const { policy, product, document } = priced.contract;
  const at = (of: 'current' | 'reduced' | Alternate) =>
    projectScenario(source, scaleInterestOf(policy, document.dividends, priced.years, of));
  const current = at('current');
  const reduced = product.participating ? at('reduced') : current;
  return { guaranteed: guaranteedColumns(source, priced.years), current, reduced, ...alternatesOf(priced, at) };
}
