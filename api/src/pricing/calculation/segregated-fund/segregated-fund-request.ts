import {
  type MinimumMapping,
  mappingOf,
  type ProductSetup,
  type SegregatedFigure,
  type SegregatedFundMapping,
} from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import { firstField, optionalNumber, type Read, reader, toNumber, toText } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';
import { compileTaxFree, type TaxFreeDeposit } from '../deposit/deposit-request.ts';
import type { PurchasedIncome, SegregatedContract } from './project-segregated.ts';

/** A segregated fund contract from a form's values, without the fund's growth. */
export interface SegregatedFundRequest extends FormRequest {
  readonly contract: Omit<SegregatedContract, 'growth'>;
  readonly fund: string;
  /** Calendar year of the first year, for a legal minimum. */
  readonly firstYear?: number;
  /** Present when room limits the deposit. */
  readonly taxFree?: TaxFreeDeposit;
  readonly figures: readonly SegregatedFigure[];
}

/** Form fields by the basis's property names of a contract. */
function fieldReader({ taxFree, minimum: _minimum, ...mapping }: SegregatedFundMapping): (property: string) => string {
  const byProperty: Readonly<Record<string, unknown>> = {
    ...taxFree,
    ...mapping,
    years: mapping.toAge,
    flatAmount: mapping.withdrawal,
  };
  return (property) => firstField(byProperty[property] ?? mapping.deposit);
}

function compileIncome(
  mapping: MinimumMapping | undefined,
): Read<(PurchasedIncome & { firstYear: number }) | undefined> {
  if (!mapping) return () => undefined;
  const age = reader(mapping.age, toNumber);
  const firstYear = reader(mapping.firstYear, toNumber);
  const startsWithPurchase = reader(mapping.startsWithPurchase, isTruthy);
  return (scope) => ({
    age: age(scope),
    firstYear: firstYear(scope),
    startsWithPurchase: startsWithPurchase(scope),
  });
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileSegregatedFundRequest(setup: ProductSetup): Read<SegregatedFundRequest> {
  const { quote } = setup;
  const mapping = mappingOf('segregatedFund', setup);
  const deposit = reader(mapping.deposit, toNumber);
  const age = reader(quote.insured.issueAge, toNumber);
  const unitPrice = reader(mapping.unitPrice, toNumber);
  const toAge = reader(mapping.toAge, toNumber);
  const withdrawal = reader(mapping.withdrawal, toNumber);
  const withdrawalFrom = optionalNumber(mapping.withdrawalFrom);
  const resets = reader(mapping.resets, isTruthy);
  const fund = reader(mapping.fund, toText);
  const income = compileIncome(mapping.minimum);
  const taxFree = compileTaxFree(mapping.taxFree);
  const fieldOf = fieldReader(mapping);
  const { figures } = mapping;
  return (scope) => {
    const room = taxFree(scope);
    const paid = income(scope);
    return {
      contract: {
        deposit: deposit(scope),
        age: age(scope),
        unitPrice: unitPrice(scope),
        years: toAge(scope) - (paid?.age ?? age(scope)),
        ...(paid && { income: paid }),
        yearlyWithdrawal: withdrawal(scope) || 0,
        withdrawalFrom: withdrawalFrom(scope) ?? 0,
        resets: resets(scope),
      },
      fund: fund(scope),
      ...(paid && { firstYear: paid.firstYear }),
      ...(room === undefined ? {} : { taxFree: room }),
      figures,
      fieldOf,
    };
  };
}
