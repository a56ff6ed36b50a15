import {
  type Fund,
  fundClass,
  type LedgerAnswer,
  type LedgerGroup,
  type Policy,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import type { Basis } from '../../../pricing/basis/basis.ts';
import { addYears } from '../../../pricing/calendar.ts';
import { isMatured } from '../../../pricing/inforce/inforce-values.ts';
import { type InforceProjection, yearsInForce } from '../../../pricing/inforce/project-inforce.ts';
import { roundHalfAway, toCents } from '../../../pricing/money.ts';

/** Reads a ledger at the end of a policy year: 0 for year 0, and where it has nothing. */
type At = (name: string, ...groups: readonly LedgerGroup[]) => number;

function reader({ columns }: LedgerAnswer, year: number): At {
  return (name, ...groups) => {
    const found = groups.flatMap((group) => columns.filter((column) => column.group === group && column.name === name));
    return found[0]?.values[year - 1] ?? 0;
  };
}

function sum(amounts: readonly number[]): number {
  return toCents(amounts.reduce((total, amount) => total + amount, 0));
}

function daysBetween(earlier: string, later: string): number {
  return Math.max(0, Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000));
}

/** Cash values and dividends at the last anniversary, and what may be borrowed on them. */
function lifeValues(policy: Policy, at: At, { document }: Basis): Partial<Policy> {
  const basicCashValue = at('cashValue', 'guaranteed');
  const puaCashValue = at('puaCashValue', 'current');
  const dodBalance = at('deposit', 'current');
  const total = sum([basicCashValue, puaCashValue, dodBalance]);
  const { interest, maximumShare } = document.policyLoan;
  const { loanBalance } = policy;
  const policyValue = sum([total, policy.pdfBalance]);
  return {
    ...{ basicCashValue, puaCashValue, dodBalance, policyValue, netValue: sum([policyValue, -loanBalance]) },
    ...(dodBalance > 0 ? { dodInterestRate: document.dividends.depositInterest } : {}),
    puaFaceAmount: at('puaFace', 'current'),
    dividendThisYear: at('dividend', 'current'),
    isLoanAvailable: total > 0,
    isLoanOnPolicy: loanBalance > 0,
    availableLoan: total > 0 ? Math.max(0, toCents(total * maximumShare - loanBalance)) : 0,
    availableLoanInterestRate: total > 0 ? interest : 0,
    loanInterestRate: loanBalance > 0 ? interest : 0,
  };
}

/** What additions and one-year term came to, as coverages of their own beneath the base. */
function dividendCoverages(policy: Policy, at: At): Partial<Policy> {
  const { baseCoverage: base, dividendPayoutType } = policy;
  if (dividendPayoutType !== 'Enhanced') return {};
  const told = [
    ['PUA', at('puaFace', 'current'), at('puaCashValue', 'current'), { en: 'Paid-up additions', fr: 'Bonifications' }],
    ['OYT', at('oneYearTermFace', 'current'), 0, { en: 'One-year term', fr: 'Temporaire d’un an' }],
  ] as const;
  const made = told.map(([coverageType, faceAmount, cashValue, name], index) => ({
    ...{ ...base, coverageType, faceAmount, initialFaceAmount: faceAmount, sumInsured: faceAmount, cashValue },
    ...{ coverageID: `9${index}1`, parentCoverageID: base.coverageID, units: faceAmount / base.unitValue },
    ...{ premCoverage: 0, premFlatExtra: 0, premMultipleExtra: 0, policyFee: 0, premWaiver: 0, premADB: 0 },
    ...{ premAnnual: 0, modePremiumAmount: 0, funds: [], beneficiaries: [], coverages: [] },
    name,
  }));
  return { baseCoverage: { ...base, coverages: made } };
}

/** The account by its shares. */
function accountFunds(policy: Policy, account: number, { document }: Basis): readonly Fund[] {
  const product = Object.hasOwn(document.products, policy.prodID) ? document.products[policy.prodID] : undefined;
  const rates = product?.kind === 'universalLife' ? product.creditedRates : {};
  return policy.baseCoverage.funds.map((fund) => {
    const value = toCents((account * (fund.depositAllocation?.allocationPercent ?? 0)) / 100);
    const interestRate = Object.hasOwn(rates, fund.fundID) ? (rates[fund.fundID] ?? 0) : 0;
    return { ...fund, interestRate, fundValue: value, currentFundValue: value };
  });
}

/** Each fund at its last anniversary, and grown to today at its rate. */
function heldFunds(policy: Policy, projection: InforceProjection, years: number): readonly Fund[] {
  return policy.baseCoverage.funds.map((fund) => {
    const part = projection.parts.find(({ fundID }) => fundID === undefined || fundID === fund.fundID);
    if (!part || !fund.isActive) return fund;
    const held = years - part.offset;
    const at = reader(part.premium.ledger, held);
    const start = fund.interestStartDate ?? policy.issueDate;
    const fundValue = held < 1 ? fund.initialFundValue : at('value', 'assumed');
    const isUnits = fundClass(fund.fundType) === 'SegFund';
    const interestRate = isUnits ? 0 : fund.interestRate || (part.premium.ledger.assumedReturn?.assumed ?? 0);
    const days = daysBetween(addYears(start, Math.max(0, held)), policy.currentDate);
    // An income fund is told by the calendar: what it earns since is credited at its end.
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

function fundTotals(funds: readonly Fund[], isUniversal: boolean): Partial<Policy> {
  const active = funds.filter(({ isActive }) => isActive);
  const of = (kind: string) => active.filter(({ fundType }) => fundClass(fundType) === kind);
  const worth = (chosen: readonly Fund[]) => sum(chosen.map(({ currentFundValue }) => currentFundValue));
  return {
    diaValue: worth(of('DIA')),
    diaInterestRate: of('DIA')[0]?.interestRate ?? 0,
    giaValue: worth(of('GIA')),
    ...(isUniversal ? { indexedFundValue: worth(of('SegFund')) } : { segFundValue: worth(of('SegFund')) }),
  };
}

function universalValues(policy: Policy, at: At, basis: Basis): Partial<Policy> {
  const policyValue = at('accountValue', 'current');
  const surrenderCharge = at('surrenderCharge', 'policy');
  const funds = accountFunds(policy, policyValue, basis);
  return {
    ...{ policyValue, surrenderCharge, netValue: Math.max(0, sum([policyValue, -surrenderCharge])) },
    ...fundTotals(funds, true),
    baseCoverage: { ...policy.baseCoverage, funds, cashValue: at('cashValue', 'current') },
  };
}

function depositValues(policy: Policy, projection: InforceProjection, years: number): Partial<Policy> {
  const funds = heldFunds(policy, projection, years);
  const at = reader(projection.ledger, years);
  const totals = fundTotals(funds, false);
  const policyValue = sum([totals.diaValue ?? 0, totals.giaValue ?? 0, totals.segFundValue ?? 0]);
  const mva = at('marketValueAdjustment', 'assumed');
  const guaranteed = at('maturityGuarantee', 'guaranteed', 'assumed');
  return {
    ...{ ...totals, policyValue, mva, netValue: sum([policyValue, mva]) },
    baseCoverage: { ...policy.baseCoverage, funds, cashValue: sum(funds.map(({ fundValue }) => fundValue)) },
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

/** What is paid out in the year that runs, and its limits. */
function payouts(policy: Policy, { ledger }: InforceProjection, years: number): Partial<Policy> {
  const at = reader(ledger, years + 1);
  const income = at('income', 'guaranteed', 'assumed');
  if (income === 0 || policy.annualPayoutMode === undefined) return {};
  const minimum = at('minimumIncome', 'assumed');
  const maximum = at('maximumIncome', 'assumed');
  const tax = at('taxWithheld', 'assumed');
  const year = policy.currentDate.slice(0, 4);
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

/** The face amount as it is by now, where it falls or grows. */
function currentFace(policy: Policy, { ledger }: InforceProjection, years: number): Partial<Policy> {
  if (policy.policyType !== 'DecreasingIncreasingTerm') return {};
  const { baseCoverage: base } = policy;
  const faceAmount = reader(ledger, years + 1)('deathBenefit', 'guaranteed') || base.faceAmount;
  return { baseCoverage: { ...base, faceAmount, sumInsured: faceAmount, units: faceAmount / base.unitValue } };
}

/** What an endowment pays to those who live to its end. */
function maturity(policy: Policy, { ledger }: InforceProjection): Partial<Policy> {
  const { expiryDate } = policy.baseCoverage;
  if (policy.policyType !== 'Endowment' || expiryDate === undefined) return {};
  const guaranteedMaturityAmount = reader(ledger, ledger.age.length)('cashValue', 'guaranteed');
  return { guaranteedMaturityDate: expiryDate, guaranteedMaturityAmount };
}

/** The policy with what it is worth, from its own ledger: what is shown is what is projected. */
export function valuePolicy(policy: Policy, setup: ProductSetup, basis: Basis, projection: InforceProjection): Policy {
  const day = policy.terminatedDate ?? policy.currentDate;
  const years = yearsInForce(policy, setup, day);
  const at = reader(projection.ledger, years);
  switch (setup.quote.calculation) {
    case 'life': {
      const valued = {
        ...policy,
        ...currentFace(policy, projection, years),
        ...lifeValues(policy, at, basis),
        ...maturity(policy, projection),
      };
      const base = { ...valued.baseCoverage, cashValue: valued.basicCashValue };
      return { ...valued, baseCoverage: base, ...dividendCoverages({ ...valued, baseCoverage: base }, at) };
    }
    case 'universal':
      return { ...policy, ...universalValues(policy, at, basis) };
    case 'deposit':
    case 'incomeFund':
    case 'segregatedFund':
    case 'payoutAnnuity':
      return { ...policy, ...depositValues(policy, projection, years), ...payouts(policy, projection, years) };
    default:
      return policy;
  }
}
