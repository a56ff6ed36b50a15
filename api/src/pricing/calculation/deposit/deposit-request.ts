import {
  type DepositFigure,
  type DepositMapping,
  mappingOf,
  type ProductSetup,
  type TaxFreeMapping,
} from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import { firstField, optionalNumber, type Read, reader, toNumber } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';
import type { Deposit } from './project-deposit.ts';
import type { TaxFreeHistory } from './tax-free-room.ts';

/** Amounts that count against tax-free room in a calendar year. */
export interface TaxFreeDeposit {
  readonly history: TaxFreeHistory;
  readonly year: number;
}

/** A deposit from a form's values. */
export interface DepositRequest extends FormRequest {
  readonly deposit: Deposit;
  /** Present when room limits the deposit. */
  readonly taxFree?: TaxFreeDeposit;
  /** Part by which rates that are not guaranteed are lower in the lower scenario; absent without one. */
  readonly lowerBy?: number;
  readonly figures: readonly DepositFigure[];
}

export function compileTaxFree(mapping: TaxFreeMapping | undefined): Read<TaxFreeDeposit | undefined> {
  if (!mapping) return () => undefined;
  const applies = reader(mapping.applies, isTruthy);
  const birthYear = reader(mapping.birthYear, toNumber);
  const residentSince = optionalNumber(mapping.residentSince);
  const contributions = reader(mapping.contributions, toNumber);
  const withdrawals = reader(mapping.withdrawals, toNumber);
  const year = reader(mapping.year, toNumber);
  return (scope) => {
    if (!applies(scope)) return undefined;
    const since = residentSince(scope);
    return {
      year: year(scope),
      history: {
        birthYear: birthYear(scope),
        ...(since === undefined ? {} : { residentSince: since }),
        contributions: contributions(scope),
        withdrawals: withdrawals(scope),
      },
    };
  };
}

/** Form fields by the basis's property names of a deposit. */
function fieldReader({ amount, toAge, taxFree, ...others }: DepositMapping): (property: string) => string {
  const byProperty: Readonly<Record<string, unknown>> = { ...taxFree, ...others, deposit: amount, years: toAge };
  return (property) => firstField(byProperty[property] ?? amount);
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileDepositRequest(setup: ProductSetup): Read<DepositRequest> {
  const { quote } = setup;
  const mapping = mappingOf('deposit', setup);
  const age = reader(quote.insured.issueAge, toNumber);
  const amount = reader(mapping.amount, toNumber);
  const months = optionalNumber(mapping.months);
  const toAge = reader(mapping.toAge, toNumber);
  const currentRate = optionalNumber(mapping.currentRate);
  const { lowerReturnBy } = setup.settings;
  const lower = typeof lowerReturnBy === 'number' ? { lowerBy: lowerReturnBy / 100 } : {};
  const taxFree = compileTaxFree(mapping.taxFree);
  const fieldOf = fieldReader(mapping);
  const { figures } = mapping;
  return (scope) => {
    const term = months(scope);
    const rate = currentRate(scope);
    const room = taxFree(scope);
    return {
      deposit: {
        amount: amount(scope),
        age: age(scope),
        account: term === undefined ? { kind: 'daily' } : { kind: 'guaranteed', months: term },
        years: toAge(scope) - age(scope),
        ...(rate === undefined ? {} : { currentRate: rate }),
      },
      ...lower,
      ...(room === undefined ? {} : { taxFree: room }),
      figures,
      fieldOf,
    };
  };
}
