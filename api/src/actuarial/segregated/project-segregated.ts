import type { Basis } from '../basis/basis.ts';
import { minimumFactor, minimumPayout } from '../income/minimum-payout.ts';
import { type YearLedger, yearLedger } from '../ledger/year-ledger.ts';
import { requireWhole } from '../not-priced.ts';
import { depositGuarantees, type Guarantees, guaranteeAfterWithdrawal, resetGuarantees } from './guarantees.ts';
import { type FundGrowth, segregatedProduct, unitPriceAfter, unitsFor, unitsValue } from './segregated-value.ts';

export interface SegregatedContract {
  /** Dollars at the start. */
  readonly deposit: number;
  /** Age at the start. */
  readonly age: number;
  readonly unitPrice: number;
  readonly growth: FundGrowth;
  readonly years: number;
  /** Dollars asked for at the end of each year; raised to the yearly minimum where the product pays one. */
  readonly yearlyWithdrawal: number;
  /** The death guarantee is raised at each anniversary while the product allows it. */
  readonly resets: boolean;
}

/** A segregated fund by year, at the end of each and after its withdrawal and reset. */
export interface SegregatedLedger extends YearLedger {
  /** Dollars a unit, 4 decimals. */
  readonly unitPrice: Float64Array;
  /** Units, 4 decimals. */
  readonly units: Float64Array;
  readonly withdrawal: Float64Array;
  readonly marketValue: Float64Array;
  readonly maturityGuarantee: Float64Array;
  readonly deathGuarantee: Float64Array;
  /** Paid if the contract matures: the value, at least what is guaranteed. */
  readonly maturityBenefit: Float64Array;
  readonly deathBenefit: Float64Array;
}

interface FundState {
  readonly units: number;
  readonly guarantees: Guarantees;
}

function afterWithdrawal(state: FundState, withdrawal: number, value: number, price: number): FundState {
  const { maturity, death } = state.guarantees;
  return {
    units: withdrawal >= value ? 0 : Math.round((state.units - unitsFor(withdrawal, price)) * 1e4) / 1e4,
    guarantees: {
      maturity: guaranteeAfterWithdrawal(maturity, withdrawal, value),
      death: guaranteeAfterWithdrawal(death, withdrawal, value),
    },
  };
}

/** @throws RangeError for a contract the product does not allow */
export function projectSegregated(basis: Basis, prodID: string, contract: SegregatedContract): SegregatedLedger {
  const product = segregatedProduct(basis, prodID);
  const { years, age, unitPrice, growth } = contract;
  requireWhole('years', years, 1, 120);
  const column = () => new Float64Array(years);
  const ledger = {
    ...yearLedger(basis, prodID, age, years),
    unitPrice: column(),
    units: column(),
    withdrawal: column(),
    marketValue: column(),
    maturityGuarantee: column(),
    deathGuarantee: column(),
    maturityBenefit: column(),
    deathBenefit: column(),
  };
  const rule = basis.document.regulation.minimumPayout;
  let state: FundState = {
    units: unitsFor(contract.deposit, unitPrice),
    guarantees: depositGuarantees(product, contract.deposit, age),
  };
  let opening = contract.deposit;
  for (let index = 0; index < years; index++) {
    const price = unitPriceAfter(unitPrice, growth, 12 * (index + 1));
    const before = unitsValue(state.units, price);
    const least = product.paysMinimum ? minimumPayout(opening, minimumFactor(rule, age + index)) : 0;
    const withdrawal = Math.min(before, Math.max(least, contract.yearlyWithdrawal));
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
