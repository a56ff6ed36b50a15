import { yearLedger } from '../../../ledger/year-ledger.ts';
import type { LifePolicy } from '../../../policy/life-policy.ts';
import { type PlannedAct, plannedAmount } from '../../../policy/planned-act.ts';
import type { ReprojectionTerms } from '../../reprojection.ts';
import type { Ledger, PlannedGuarantee, Scenario } from '../ledger/ledger.ts';
import { insurancePremium } from '../ledger/life-tax.ts';
import { alternatesOf, type GuaranteedColumns, guaranteedColumns, scenarioSource } from '../ledger/project-life.ts';
import { type ProjectionOptions, withReturns } from '../ledger/project-priced-life.ts';
import { dividendPlan, type ScenarioSource } from '../ledger/project-scenario.ts';
import { firstYearOf, scaleInterestOf } from '../ledger/scale-interest.ts';
import { type PricedLife, priceLife } from '../price-life-policy.ts';
import type { CreditPlan } from '../reproject/owner-acts.ts';
import { reprojectScenario } from '../reproject/reproject-scenario.ts';

/** Everything an owner plans: loans of each year and premium offset are acts among the others. */
function actsOf({ acts = [], loans, premiumOffsetAfter }: LifePolicy): readonly PlannedAct[] {
  return [
    ...acts,
    ...loans.map(({ year, amount }): PlannedAct => ({ act: 'loan', from: year, to: year, amount })),
    ...(premiumOffsetAfter === undefined ? [] : [{ act: 'offset', from: premiumOffsetAfter + 1, amount: 0 } as const]),
  ];
}

/** A contract at one of its face amounts. */
interface AtFace {
  readonly source: ScenarioSource;
  readonly columns: GuaranteedColumns;
  /** Of the year's payments, those for insurance on the life. */
  readonly insurance: Float64Array;
}

/** The contract at its face amounts, each priced once. */
function facesOf(
  prodID: string,
  priced: PricedLife,
  { mode = '12' }: ProjectionOptions,
): (faceAmount: number) => AtFace {
  const { basis, policy } = priced.contract;
  const known = new Map<number, AtFace>();
  const make = (made: PricedLife): AtFace => {
    const source = scenarioSource(made, mode);
    const insurance = insurancePremium(made, source.premium, mode);
    return { source, columns: guaranteedColumns(source, made.years), insurance };
  };
  return (faceAmount) => {
    const isIssued = faceAmount === policy.faceAmount;
    const found =
      known.get(faceAmount) ?? make(isIssued ? priced : priceLife(basis, prodID, { ...policy, faceAmount }));
    known.set(faceAmount, found);
    return found;
  };
}

/** The contract of each policy year: a smaller face amount stays. */
function contracts(
  { contract, years }: PricedLife,
  acts: readonly PlannedAct[],
  at: (faceAmount: number) => AtFace,
): readonly AtFace[] {
  let face = contract.policy.faceAmount;
  return Array.from({ length: years }, (_, t) => {
    face = Math.min(face, plannedAmount(acts, 'face', t) ?? face);
    return at(face);
  });
}

/** Projects a policy from issue with what its owner plans, as one in force is reprojected: the same loop, from nothing. */
export function projectPlannedLife(prodID: string, priced: PricedLife, options: ProjectionOptions = {}): Ledger {
  const { contract, years } = priced;
  const { basis, first, policy, product, document } = contract;
  const acts = actsOf(policy);
  const at = facesOf(prodID, priced, options);
  const byYear = contracts(priced, acts, at);
  const { source } = at(policy.faceAmount);
  const { dividends: scale } = document;
  const terms: ReprojectionTerms = {
    start: { years: 0, loan: 0, deposit: 0, puaFace: 0, dividend: 0, premiumFund: 0 },
    ...{ acts, unpaid: 'premiumLoan', scale, fundInterest: 0, added: [] },
  };
  const run = (group: CreditPlan['group'], of: Parameters<typeof scaleInterestOf>[3]) => {
    const rates = scaleInterestOf(policy, scale, years, of);
    const interest = firstYearOf(rates);
    const plan = dividendPlan(source, rates);
    const dividends = group === 'guaranteed' ? { ...plan, from: Number.POSITIVE_INFINITY, depositInterest: 0 } : plan;
    const { columns, lapseYear } = reprojectScenario(source, (face) => at(face).source, terms, {
      ...{ group, dividends, fundInterest: 0 },
    });
    const { withdrawal, extraDeposit, boughtWithDividend, premiumLent, released, cashValue, ...own } = columns;
    const planned = { withdrawal, extraDeposit, boughtWithDividend, premiumLent, released };
    return {
      ...{ interest, ...own, cashSurrenderValue: cashValue, planned },
      ...(lapseYear !== undefined && { lapseYear }),
    } satisfies Scenario;
  };
  const guaranteed = run('guaranteed', 'current');
  const by = (column: (at: AtFace) => Float64Array) => Float64Array.from(byYear, (one, t) => column(one)[t] ?? 0);
  const own = (name: keyof GuaranteedColumns) => by(({ columns }) => columns[name]);
  const premium = own('premium');
  const planned: PlannedGuarantee = {
    scenario: guaranteed,
    contractCashValue: own('cashValue'),
    insurancePremium: by(({ insurance }) => insurance),
  };
  const made = {
    ...yearLedger(basis, prodID, first.insured.issueAge, years),
    dividendScale: scale.version,
    ...{ premium, faceAmount: own('faceAmount'), reserve: own('reserve'), riderFaceAmount: own('riderFaceAmount') },
    ...{ cashValue: guaranteed.cashSurrenderValue, deathBenefit: guaranteed.deathBenefit, planned },
  };
  const current = product.participating ? withReturns(run('current', 'current'), premium, options) : guaranteed;
  const reduced = product.participating ? withReturns(run('reduced', 'reduced'), premium, options) : current;
  return { ...made, current, reduced, ...alternatesOf(priced, (of) => run('current', of)) };
}
