import type { IncomeFigure, LedgerAnswer, LedgerColumn, LedgerGroup } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { toCents } from '../../money.ts';
import { requireWhole } from '../../not-priced.ts';
import type { PricedPolicy } from '../calculation.ts';
import { type Figures, paidOnce, pickFigures, savingsLedger } from '../savings-answer.ts';
import type { IncomeFundRequest } from './income-fund-request.ts';
import { ratesYear } from './maximum-payout.ts';
import { type IncomeFundLedger, projectIncomeFund, requireWithinLimits } from './project-income-fund.ts';
import { withheldTax } from './withheld-tax.ts';

export interface PricedIncomeFund extends PricedPolicy {
  readonly basis: Basis;
  readonly prodID: string;
  readonly request: IncomeFundRequest;
  /** At the requested rate. */
  readonly ledger: IncomeFundLedger;
  /** At the lower one. */
  readonly lower: IncomeFundLedger;
}

/** @throws NotPriced for what the law or the product does not allow; RangeError when the basis has no such fund */
export function priceIncomeFundRequest(basis: Basis, prodID: string, request: IncomeFundRequest): PricedIncomeFund {
  const { fund, lowerRate, ownerAge, toAge } = request;
  const ledger = projectIncomeFund(basis, prodID, fund);
  const lower = projectIncomeFund(basis, prodID, { ...fund, rate: lowerRate });
  requireWithinLimits(basis, fund);
  requireWhole('years', toAge - ownerAge, 1);
  const figures = pickFigures(request.figures, figuresOf(basis, request, ledger, lower));
  return { basis, prodID, request, ledger, lower, premium: { ...paidOnce(fund.value), figures, issueAge: ownerAge } };
}

export function projectIncomeFundRequest({ basis, request, ledger, lower }: PricedIncomeFund): LedgerAnswer {
  const { fund, lowerRate, ownerAge, toAge } = request;
  const years = Math.min(ledger.years, toAge - ownerAge);
  const shown = (values: ArrayLike<number>) => Array.from(values).slice(0, years);
  const age = shown(ledger.age.map((_, index) => ownerAge + index));
  const scenarioOf = (one: IncomeFundLedger, group: LedgerGroup): readonly LedgerColumn[] => [
    column('income', group, shown(one.payout)),
    column('minimumIncome', group, shown(one.minimum)),
    column('maximumIncome', group, shown(one.maximum)),
    column('taxWithheld', group, shown(one.payout.map((_, index) => taxOf(basis, request, one, index)))),
    column('value', group, shown(one.closingValue)),
  ];
  const columns = [
    column('cumulativeDeposit', 'policy', new Array(years).fill(fund.value)),
    ...scenarioOf(ledger, 'assumed'),
    ...scenarioOf(lower, 'lower'),
  ];
  return { ...savingsLedger(age, columns, { assumed: fund.rate, lower: lowerRate }), ...otherRates(basis, request) };
}

/** The year whose rates are used, when the first year of a locked-in fund has none. */
function otherRates(basis: Basis, { fund: { lockIn } }: IncomeFundRequest): Pick<LedgerAnswer, 'ratesYear'> {
  if (!lockIn) return {};
  const used = ratesYear(basis.document.regulation, lockIn.jurisdiction, lockIn.firstYear);
  return used === lockIn.firstYear ? {} : { ratesYear: { first: lockIn.firstYear, used } };
}

function taxOf(basis: Basis, { province }: IncomeFundRequest, ledger: IncomeFundLedger, index: number): number {
  const { payout, minimum } = ledger;
  return withheldTax(basis.document.regulation, province, payout[index] ?? 0, minimum[index] ?? 0);
}

function figuresOf(
  basis: Basis,
  request: IncomeFundRequest,
  ledger: IncomeFundLedger,
  lower: IncomeFundLedger,
): Figures<IncomeFigure> {
  const { firstYear, ownerAge, toAge, step } = request;
  // Nothing must be paid in the year of purchase, so the first year with a payment is used.
  const index = Math.max(
    0,
    ledger.payout.findIndex((paid) => paid > 0),
  );
  const parameters = { year: firstYear + index };
  const lastsTo = (name: 'lastsToAge' | 'lowerLastsToAge', end = -1): Figures<IncomeFigure> =>
    end < 0 ? {} : { [name]: { value: ownerAge + end, unit: 'count' } };
  const income = ledger.payout[index] ?? 0;
  const maximum = ledger.maximum[index] ?? Number.POSITIVE_INFINITY;
  const [emptied, emptiedLower] = [ledger, lower].map(({ closingValue }) => closingValue.indexOf(0));
  return {
    payment: { name: `income-${step}`, value: toCents((income * step) / 12), unit: 'dollars', parameters },
    ...(step < 12 && { yearlyIncome: { name: 'income-12', value: income, unit: 'dollars', parameters } }),
    minimum: { value: ledger.minimum[index] ?? 0, unit: 'dollars', parameters },
    ...(Number.isFinite(maximum) && { maximum: { value: maximum, unit: 'dollars', parameters } }),
    taxWithheld: { value: taxOf(basis, request, ledger, index), unit: 'dollars', parameters },
    valueAtAge: {
      value: ledger.closingValue[toAge - ownerAge - 1] ?? 0,
      unit: 'dollars',
      parameters: { age: toAge },
    },
    lowerValueAtAge: {
      value: lower.closingValue[toAge - ownerAge - 1] ?? 0,
      unit: 'dollars',
      parameters: { age: toAge },
    },
    ...lastsTo('lastsToAge', emptied),
    ...lastsTo('lowerLastsToAge', emptiedLower),
  };
}
