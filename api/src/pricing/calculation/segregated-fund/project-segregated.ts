import type { Basis } from '../../basis/basis.ts';
import { type YearLedger, yearLedger } from '../../ledger/year-ledger.ts';
import { roundHalfAway } from '../../money.ts';
import { requireWhole } from '../../not-priced.ts';
import { minimumFactor, minimumPayout } from '../income-fund/minimum-payout.ts';
import { depositGuarantees, type Guarantees, guaranteeAfterWithdrawal, resetGuarantees } from './guarantees.ts';
import {
  type FundGrowth,
  LEAST_PRICE,
  segregatedProduct,
  unitPriceAfter,
  unitsFor,
  unitsValue,
} from './segregated-value.ts';

export interface SegregatedContract {
  /** Dollars at the start. */
  readonly deposit: number;
  /** Age at the start. */
  readonly age: number;
  readonly unitPrice: number;
  readonly growth: FundGrowth;
  /** Gross returns by year instead of the growth's own, fractions. */
  readonly yearlyReturns?: ArrayLike<number>;
  readonly years: number;
  /** For a product with a minimum whose calendar years are known; otherwise years count from the deposit. */
  readonly income?: PurchasedIncome;
  /** Dollars withdrawn at the end of each year; at least the yearly minimum when the product pays one. */
  readonly yearlyWithdrawal: number;
  /** Age at the end of the first year with that withdrawal; 0 for the first of all. */
  readonly withdrawalFrom?: number;
  /** The death guarantee is raised at each anniversary while the product allows it. */
  readonly resets: boolean;
}

/** The yearly minimum of a fund that pays an income, by calendar year. */
export interface PurchasedIncome {
  /** Last birthday on 1 January of the first year. */
  readonly age: number;
  /** The first year is the calendar year of purchase, without a minimum. */
  readonly startsWithPurchase: boolean;
}

/** A segregated fund by year, at the end of each after its withdrawal and reset. */
export interface SegregatedLedger extends YearLedger {
  /** Dollars a unit, 4 decimals. */
  readonly unitPrice: Float64Array;
  /** Units, 4 decimals. */
  readonly units: Float64Array;
  readonly withdrawal: Float64Array;
  readonly marketValue: Float64Array;
  readonly maturityGuarantee: Float64Array;
  readonly deathGuarantee: Float64Array;
  /** Paid when the contract matures: the value, at least the guarantee. */
  readonly maturityBenefit: Float64Array;
  readonly deathBenefit: Float64Array;
}

type MinimumTerms = Pick<SegregatedContract, 'age' | 'income'>;

interface FundState {
  readonly units: number;
  readonly guarantees: Guarantees;
}

function afterWithdrawal(state: FundState, withdrawal: number, value: number, price: number): FundState {
  const { maturity, death } = state.guarantees;
  return {
    units: withdrawal >= value ? 0 : roundHalfAway(state.units - unitsFor(withdrawal, price), 4),
    guarantees: {
      maturity: guaranteeAfterWithdrawal(maturity, withdrawal, value),
      death: guaranteeAfterWithdrawal(death, withdrawal, value),
    },
  };
}

/** Legal minimum payment of a year in dollars, by index; 0 for a product without a minimum. */
export function leastIn(basis: Basis, prodID: string, contract: MinimumTerms, index: number, opening: number): number {
  if (!segregatedProduct(basis, prodID).paysMinimum) return 0;
  const { age, startsWithPurchase } = contract.income ?? { age: contract.age, startsWithPurchase: false };
  const factor = minimumFactor(basis.document.regulation.minimumPayout, age + index);
  return minimumPayout(opening, factor, startsWithPurchase && index === 0);
}

/** @throws RangeError for a contract the product does not allow */
export function projectSegregated(basis: Basis, prodID: string, contract: SegregatedContract): SegregatedLedger {
  const product = segregatedProduct(basis, prodID);
  const { years, age, unitPrice, growth, income, yearlyReturns } = contract;
  requireWhole('years', years, 1, 120);
  const column = () => new Float64Array(years);
  const ledger = {
    ...yearLedger(basis, prodID, income?.age ?? age, years),
    unitPrice: column(),
    units: column(),
    withdrawal: column(),
    marketValue: column(),
    maturityGuarantee: column(),
    deathGuarantee: column(),
    maturityBenefit: column(),
    deathBenefit: column(),
  };
  let state: FundState = {
    units: unitsFor(contract.deposit, unitPrice),
    guarantees: depositGuarantees(product, contract.deposit, age),
  };
  let opening = contract.deposit;
  let last = unitPrice;
  for (let index = 0; index < years; index++) {
    const price = yearlyReturns
      ? Math.max(LEAST_PRICE, unitPriceAfter(last, { ...growth, gross: yearlyReturns[index] ?? growth.gross }, 12))
      : unitPriceAfter(unitPrice, growth, 12 * (index + 1));
    last = price;
    const before = unitsValue(state.units, price);
    const least = leastIn(basis, prodID, contract, index, opening);
    const asked = age + index + 1 >= (contract.withdrawalFrom ?? 0) ? contract.yearlyWithdrawal : 0;
    const withdrawal = Math.min(before, Math.max(least, asked));
    state = afterWithdrawal(state, withdrawal, before, price);
    const value = unitsValue(state.units, price);
    if (contract.resets) {
      state = { ...state, guarantees: resetGuarantees(product, state.guarantees, value, age + index + 1) };
    }
    ledger.unitPrice[index] = price;
    ledger.units[index] = state.units;
    ledger.withdrawal[index] = withdrawal;
    ledger.marketValue[index] = value;
    ledger.maturityGuarantee[index] = state.guarantees.maturity;
    ledger.deathGuarantee[index] = state.guarantees.death;
    ledger.maturityBenefit[index] = Math.max(value, state.guarantees.maturity);
    ledger.deathBenefit[index] = Math.max(value, state.guarantees.death);
    opening = value;
  }
  return ledger;
}
