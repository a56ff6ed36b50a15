import type { ProductSetup, SegregatedFigure, SegregatedFundMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { SegregatedContract } from '../../../actuarial/segregated/project-segregated.ts';
import { compileTaxFree, type TaxFreeDeposit } from '../deposit/deposit-request.ts';
import { firstField, type Read, reader, toNumber, toText } from '../read-logic.ts';

/** A segregated fund contract as a form's values make it, but for how its fund grows. */
export interface SegregatedFundRequest {
  readonly calculation: 'segregatedFund';
  readonly contract: Omit<SegregatedContract, 'growth'>;
  readonly fund: string;
  /** Only where room limits the deposit. */
  readonly taxFree?: TaxFreeDeposit;
  readonly figures: readonly SegregatedFigure[];
  /** The form field behind a property the basis may refuse. */
  readonly fieldOf: (property: string) => string;
}

/** The field behind each property of a contract, by the name the basis gives the property. */
function fieldReader({ taxFree, ...mapping }: SegregatedFundMapping): (property: string) => string {
  const byProperty: Readonly<Record<string, unknown>> = {
    ...taxFree,
    ...mapping,
    years: mapping.toAge,
    flatAmount: mapping.withdrawal,
  };
  return (property) => firstField(byProperty[property] ?? mapping.deposit);
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileSegregatedFundRequest({ prodID, quote }: ProductSetup): Read<SegregatedFundRequest> {
  const { segregatedFund: mapping } = quote;
  if (!mapping) throw new RangeError(`the setup of product ${prodID} does not say how its contract is made`);
  const deposit = reader(mapping.deposit, toNumber);
  const age = reader(quote.insured.issueAge, toNumber);
  const unitPrice = reader(mapping.unitPrice, toNumber);
  const toAge = reader(mapping.toAge, toNumber);
  const withdrawal = reader(mapping.withdrawal, toNumber);
  const resets = reader(mapping.resets, isTruthy);
  const fund = reader(mapping.fund, toText);
  const taxFree = compileTaxFree(mapping.taxFree);
  const fieldOf = fieldReader(mapping);
  const { figures } = mapping;
  return (scope) => {
    const room = taxFree(scope);
    return {
      calculation: 'segregatedFund',
      contract: {
        deposit: deposit(scope),
        age: age(scope),
        unitPrice: unitPrice(scope),
        years: toAge(scope) - age(scope),
        yearlyWithdrawal: withdrawal(scope) || 0,
        resets: resets(scope),
      },
      fund: fund(scope),
      ...(room === undefined ? {} : { taxFree: room }),
      figures,
      fieldOf,
    };
  };
}
