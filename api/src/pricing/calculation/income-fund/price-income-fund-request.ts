import type { IncomeFigure, LedgerAnswer } from '@lifeform/metadata/insurance';
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
}

/** @throws NotPriced for what the law or the product does not allow; RangeError when the basis has no such fund */
export function priceIncomeFundRequest(basis: Basis, prodID: string, request: IncomeFundRequest): PricedIncomeFund {
  const { fund, ownerAge, toAge } = request;
  const ledger = projectIncomeFund(basis, prodID, fund);
  requireWithinLimits(basis, fund);
  requireWhole('years', toAge - ownerAge, 1);
  const figures = pickFigures(request.figures, figuresOf(basis, request, ledger));
  return { basis, prodID, request, ledger, premium: { ...paidOnce(fund.value), figures, issueAge: ownerAge } };
}

export function projectIncomeFundRequest({ basis, prodID, request, ledger }: PricedIncomeFund): LedgerAnswer {
  const { fund, lowerRate, ownerAge, toAge } = request;
  const lower = projectIncomeFund(basis, prodID, { ...fund, rate: lowerRate });
  const years = Math.min(ledger.years, toAge - ownerAge);
  const shown = (values: ArrayLike<number>) => Array.from(values).slice(0, years);
  const age = shown(ledger.age.map((_, index) => ownerAge + index));
  const tax = ledger.payout.map((_, index) => taxOf(basis, request, ledger, index));
  const columns = [
    column('cumulativeDeposit', 'policy', new Array(years).fill(fund.value)),
    column('income', 'assumed', shown(ledger.payout)),
    column('minimumIncome', 'assumed', shown(ledger.minimum)),
    column('maximumIncome', 'assumed', shown(ledger.maximum)),
    column('taxWithheld', 'assumed', shown(tax)),
    column('value', 'assumed', shown(ledger.closingValue)),
    column('income', 'lower', shown(lower.payout)),
    column('value', 'lower', shown(lower.closingValue)),
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

function figuresOf(basis: Basis, request: IncomeFundRequest, ledger: IncomeFundLedger): Figures<IncomeFigure> {
  const { firstYear, ownerAge, toAge, step } = request;
  // Nothing must be paid in the year of purchase, so the first year with a payment is used.
  const index = Math.max(
    0,
    ledger.payout.findIndex((paid) => paid > 0),
  );
  const parameters = { year: firstYear + index };
  const income = ledger.payout[index] ?? 0;
  const maximum = ledger.maximum[index] ?? Number.POSITIVE_INFINITY;
  const emptied = ledger.closingValue.indexOf(0);
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
    ...(emptied >= 0 && { lastsToAge: { value: ownerAge + emptied, unit: 'count' } }),
  };
}
