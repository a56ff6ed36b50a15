import { type Fund, fundClass, type Policy } from '@lifeform/metadata/insurance';
import { addYears, daysBetween, yearOf } from '../calendar.ts';
import { roundHalfAway, sumCents, toCents } from '../money.ts';
import { type HeldPolicy, type InforceProjection, ledgerAt } from './held-policy.ts';

/** Each fund at its last anniversary, and its value today at its rate. */
function heldFunds(policy: Policy, projection: InforceProjection, years: number): readonly Fund[] {
  return policy.baseCoverage.funds.map((fund) => {
    const part = projection.parts.find(({ fundID }) => fundID === undefined || fundID === fund.fundID);
    if (!part || !fund.isActive) return fund;
    const held = years - part.offset;
    const at = ledgerAt(part.premium.ledger, held);
    const start = fund.interestStartDate ?? policy.issueDate;
    const fundValue = held < 1 ? fund.initialFundValue : at('value', 'assumed');
    const isUnits = fundClass(fund.fundType) === 'SegFund';
    const interestRate = isUnits ? 0 : fund.interestRate || (part.premium.ledger.assumedReturn?.assumed ?? 0);
    const days = Math.max(0, daysBetween(addYears(start, Math.max(0, held)), policy.currentDate));
    // An income fund follows the calendar: interest since then is credited at the end of the year.
    const grown =
      part.fundID === undefined || isMatured(fund, policy)
        ? fundValue
        : toCents(fundValue * (1 + interestRate) ** (days / 365));
    return {
      ...{ ...fund, fundValue, currentFundValue: grown, interestRate },
      ...(isUnits && fund.units ? { unitPrice: roundHalfAway(grown / fund.units, 4) } : {}),
      ...(fund.depositTerm ? termOf(fund, start, interestRate) : {}),
    };
  });
}

function termOf({ depositTerm = 0, initialFundValue }: Fund, start: string, interestRate: number): Partial<Fund> {
  return {
    maturityDate: addYears(start, depositTerm / 12),
    maturityValue: toCents(initialFundValue * (1 + interestRate) ** (depositTerm / 12)),
  };
}

export function fundTotals(funds: readonly Fund[], isUniversal: boolean): Partial<Policy> {
  const active = funds.filter(({ isActive }) => isActive);
  const of = (kind: string) => active.filter(({ fundType }) => fundClass(fundType) === kind);
  const worth = (chosen: readonly Fund[]) => sumCents(chosen.map(({ currentFundValue }) => currentFundValue));
  return {
    diaValue: worth(of('DIA')),
    diaInterestRate: of('DIA')[0]?.interestRate ?? 0,
    giaValue: worth(of('GIA')),
    ...(isUniversal ? { indexedFundValue: worth(of('SegFund')) } : { segFundValue: worth(of('SegFund')) }),
  };
}

function depositValues(policy: Policy, projection: InforceProjection, years: number): Partial<Policy> {
  const funds = heldFunds(policy, projection, years);
  const at = ledgerAt(projection.ledger, years);
  const totals = fundTotals(funds, false);
  const policyValue = sumCents([totals.diaValue ?? 0, totals.giaValue ?? 0, totals.segFundValue ?? 0]);
  const mva = at('marketValueAdjustment', 'assumed');
  const guaranteed = at('maturityGuarantee', 'guaranteed', 'assumed');
  return {
    ...{ ...totals, policyValue, mva, netValue: sumCents([policyValue, mva]) },
    baseCoverage: { ...policy.baseCoverage, funds, cashValue: sumCents(funds.map(({ fundValue }) => fundValue)) },
    ...(guaranteed > 0 && policy.baseCoverage.expiryAge !== undefined
      ? {
          guaranteedMaturityDate: addYears(
            policy.issueDate,
            policy.baseCoverage.expiryAge - policy.baseCoverage.issueAge,
          ),
          guaranteedMaturityAmount: guaranteed,
          guaranteedDeathAmount: at('deathGuarantee', 'guaranteed', 'assumed'),
        }
      : {}),
  };
}

/** Payments in the current year, and their limits. */
function payouts(policy: Policy, { ledger }: InforceProjection, years: number): Partial<Policy> {
  const at = ledgerAt(ledger, years + 1);
  const income = at('income', 'guaranteed', 'assumed');
  if (income === 0 || policy.annualPayoutMode === undefined) return {};
  const minimum = at('minimumIncome', 'assumed');
  const maximum = at('maximumIncome', 'assumed');
  const tax = at('taxWithheld', 'assumed');
  const year = yearOf(policy.currentDate);
  const [person] = policy.insureds.filter(({ clientID }) => clientID === policy.baseCoverage.insured.clientID);
  const payee = policy.payoutInsuredType === 'Spouse' ? policy.insureds.at(-1) : person;
  return {
    annualPayoutAmount: income,
    payoutInsured: [payee?.firstName, payee?.lastName].filter(Boolean).join(' '),
    payoutInsuredType: policy.payoutInsuredType ?? 'Owner',
    payoutEffectiveDate: policy.issueDate,
    payoutPaymentDate: `${year}-12-31`,
    payoutTaxWithheld: tax,
    payoutTaxCalculationPercent: income > minimum ? toCents((100 * tax) / (income - minimum)) : 0,
    ...(minimum > 0 ? { minPayoutThisYear: minimum } : {}),
    ...(maximum > 0 ? { maxPayoutThisYear: maximum } : {}),
  };
}

/** Savings and income: each fund at what it has grown to, and what is paid out of them. */
export function savingsInForce(policy: Policy, { projection, years }: HeldPolicy): Policy {
  return { ...policy, ...depositValues(policy, projection, years), ...payouts(policy, projection, years) };
}

/** The end date of a deposit's term; undefined without a term. */
export function maturityOf({ depositTerm = 0, interestStartDate }: Fund, { issueDate }: Policy): string | undefined {
  return depositTerm < 12 ? undefined : addYears(interestStartDate ?? issueDate, depositTerm / 12);
}

/** As of the illustration date. */
export function isMatured(fund: Fund, policy: Policy): boolean {
  const maturity = maturityOf(fund, policy);
  return maturity !== undefined && maturity <= policy.illustrationDate;
}
