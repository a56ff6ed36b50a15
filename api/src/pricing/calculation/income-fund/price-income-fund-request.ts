import type { IncomeFigure, LedgerAnswer } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import { column } from '../../ledger/ledger-answer.ts';
import { savingsLedger } from '../../ledger/savings-ledger.ts';
import { toCents } from '../../money.ts';
import { requireWhole, whyNotPriced } from '../../not-priced.ts';
import { type FieldIssue, toFieldIssues } from '../../request/field-issue.ts';
import { paidOnce } from '../paid-once.ts';
import { type Figures, pickFigures } from '../pick-figures.ts';
import type { PolicyPremium } from '../policy-premium.ts';
import type { IncomeFundRequest } from './income-fund-request.ts';
import { ratesYear } from './maximum-payout.ts';
import { type IncomeFundLedger, projectIncomeFund, requireWithinLimits } from './project-income-fund.ts';
import { withheldTax } from './withheld-tax.ts';

/** @throws RangeError when the basis has no such income fund */
export function refuseIncomeFundRequest(
  basis: Basis,
  prodID: string,
  { fund, ownerAge, toAge, fieldOf }: IncomeFundRequest,
): readonly FieldIssue[] {
  const refused = whyNotPriced(() => {
    projectIncomeFund(basis, prodID, fund);
    requireWithinLimits(basis, fund);
    requireWhole('years', toAge - ownerAge, 1);
  });
  return toFieldIssues(refused, fieldOf);
}

/** @throws RangeError for what `refuseIncomeFundRequest` would have refused */
export function priceIncomeFundRequest(basis: Basis, prodID: string, request: IncomeFundRequest): PolicyPremium {
  const { fund, lowerRate, ownerAge, toAge, figures } = request;
  const ledger = projectIncomeFund(basis, prodID, fund);
  const lower = projectIncomeFund(basis, prodID, { ...fund, rate: lowerRate });
  const years = Math.min(ledger.years, toAge - ownerAge);
  const shown = (values: ArrayLike<number>) => Array.from(values).slice(0, years);
  return {
    ...paidOnce(fund.value),
    figures: pickFigures(figures, figuresOf(basis, request, ledger)),
    issueAge: ownerAge,
    ledger: {
      ...savingsLedger(
        shown(ledger.age.map((_, index) => ownerAge + index)),
        [
          column(
            'cumulativeDeposit',
            'policy',
            shown(ledger.age).map(() => fund.value),
          ),
          column('income', 'assumed', shown(ledger.payout)),
          column('minimumIncome', 'assumed', shown(ledger.minimum)),
          column('maximumIncome', 'assumed', shown(ledger.maximum)),
          column(
            'taxWithheld',
            'assumed',
            shown(ledger.payout.map((_, index) => taxOf(basis, request, ledger, index))),
          ),
          column('value', 'assumed', shown(ledger.closingValue)),
          column('income', 'lower', shown(lower.payout)),
          column('value', 'lower', shown(lower.closingValue)),
        ],
        { assumed: fund.rate, lower: lowerRate },
      ),
      ...otherRates(basis, request),
    },
  };
}

/** Whose rates a locked-in fund goes by, where its first year has none of its own. */
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
  // Nothing need be paid in the year of purchase: the first year that pays is the one looked for.
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
