import type { LedgerAnswer, LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import { column, ledgerOf } from '../../../ledger/ledger-answer.ts';
import { yearLedger } from '../../../ledger/year-ledger.ts';
import { sumCents, toCents } from '../../../money.ts';
import type { PremiumMode } from '../../../premium/modal-premiums.ts';
import type { CarrierValues, Reprojection, ReprojectionNote, ReprojectionTerms } from '../../reprojection.ts';
import { scenarioSource } from '../ledger/project-life.ts';
import { type DividendPlan, dividendPlan, type ScenarioSource } from '../ledger/project-scenario.ts';
import { type PricedLife, priceLife } from '../price-life-policy.ts';
import type { CreditPlan } from './owner-acts.ts';
import { type ReprojectedScenario, reprojectScenario } from './reproject-scenario.ts';

/** Nothing is credited any more: what is guaranteed whatever the carrier declares. */
function noDividends(plan: DividendPlan): DividendPlan {
  return { ...plan, from: Number.POSITIVE_INFINITY, depositInterest: 0 };
}

function creditPlans(source: ScenarioSource, { scale, fundInterest }: ReprojectionTerms): readonly CreditPlan[] {
  const current = dividendPlan(source, scale.interest, scale);
  const guaranteed: CreditPlan = { group: 'guaranteed', dividends: noDividends(current), fundInterest: 0 };
  if (!source.contract.product.participating) return [{ ...guaranteed, fundInterest }];
  const reduced = dividendPlan(source, scale.interest - scale.reduction, scale);
  return [
    guaranteed,
    { group: 'current', dividends: current, fundInterest },
    { group: 'reduced', dividends: reduced, fundInterest },
  ];
}

function columnsOf({ columns }: ReprojectedScenario, group: LedgerGroup): readonly LedgerColumn[] {
  const { pendingDividend, boughtWithDividend, premiumLent, additionsSpent, released, ...shown } = columns;
  return Object.entries(shown).map(([name, values]) => column(name, group, values));
}

function lapseYears(told: readonly (readonly [CreditPlan, ReprojectedScenario])[]): Pick<LedgerAnswer, 'lapseYear'> {
  const ends = told.flatMap(([{ group }, { lapseYear }]) => (lapseYear === undefined ? [] : [[group, lapseYear]]));
  return ends.length === 0 ? {} : { lapseYear: Object.fromEntries(ends) };
}

/** Premium due by the contract, from the start on. */
function dueColumn({ premium }: ScenarioSource, from: number): LedgerColumn {
  return column(
    'premium',
    'guaranteed',
    premium.map((due, t) => (t < from ? Number.NaN : due)),
  );
}

function withAdded(source: ScenarioSource, added: ReprojectionTerms['added']): ScenarioSource {
  const sum = (own: Float64Array, of: 'premium' | 'face') =>
    own.map((amount, t) => sumCents([amount, ...added.map((cover) => cover[of][t - cover.offset] ?? 0)]));
  if (added.length === 0) return source;
  return { ...source, premium: sum(source.premium, 'premium'), riderFaceAmount: sum(source.riderFaceAmount, 'face') };
}

function differingValue({ values }: ScenarioSource, { years, cashValue }: CarrierValues): readonly ReprojectionNote[] {
  const done = values.cashValue[years] ?? 0;
  if (cashValue === undefined || toCents(cashValue - done) === 0) return [];
  return [{ code: 'valueDiffers', group: 'guaranteed', year: years, asked: cashValue, done }];
}

/** A life policy in force year by year from its carrier's values: what is guaranteed, and both dividend scales. */
export function reprojectLife(
  { prodID, life }: { readonly prodID: string; readonly life: PricedLife },
  mode: PremiumMode,
  terms: ReprojectionTerms,
): Reprojection {
  const { basis, policy, first } = life.contract;
  const source = withAdded(scenarioSource(life, mode), terms.added);
  const sourceAt = (faceAmount: number) =>
    withAdded(scenarioSource(priceLife(basis, prodID, { ...policy, faceAmount }), mode), terms.added);
  const told = creditPlans(source, terms).map(
    (credit) => [credit, reprojectScenario(source, sourceAt, terms, credit)] as const,
  );
  const { age } = yearLedger(basis, prodID, first.insured.issueAge, life.years);
  const columns = told.flatMap(([{ group }, scenario]) => columnsOf(scenario, group));
  const { scale } = terms;
  return {
    ledger: {
      ...ledgerOf(age, [dueColumn(source, terms.start.years), ...columns]),
      ...(told.length > 1 && { scaleInterest: { current: scale.interest, reduced: scale.interest - scale.reduction } }),
      ...lapseYears(told),
    },
    notes: [...differingValue(source, terms.start), ...told.flatMap(([, { notes }]) => notes)],
  };
}
