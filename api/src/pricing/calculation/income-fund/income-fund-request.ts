import { type IncomeFigure, type IncomeFundMapping, mappingOf, type ProductSetup } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import { firstField, type Read, reader, toNumber, toText } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';
import type { IncomeFund, PayoutChoice } from './project-income-fund.ts';

/** An income fund from a form's values. */
export interface IncomeFundRequest extends FormRequest {
  readonly fund: IncomeFund;
  /** A lower return shown beside the fund's; a fraction. */
  readonly lowerRate: number;
  /** Calendar year of the first projected year. */
  readonly firstYear: number;
  /** Age of the owner at the start of the first year. */
  readonly ownerAge: number;
  readonly toAge: number;
  /** Province of tax withholding. */
  readonly province: string;
  /** Months between payments. */
  readonly step: number;
  readonly figures: readonly IncomeFigure[];
}

/** Form fields by the basis's property names of a fund. */
function fieldReader(mapping: IncomeFundMapping): (property: string) => string {
  const byProperty: Readonly<Record<string, unknown>> = { ...mapping, years: mapping.toAge };
  return (property) => firstField(byProperty[property] ?? mapping.value);
}

function compilePayout({ payout, flatAmount }: IncomeFundMapping): Read<PayoutChoice> {
  const kind = reader(payout, toText);
  const amount = reader(flatAmount, toNumber);
  return (scope) => {
    const chosen = kind(scope);
    if (chosen === 'flat') return { kind: 'flat', amount: amount(scope) };
    return { kind: chosen === 'maximum' ? 'maximum' : 'minimum' };
  };
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compileIncomeFundRequest(setup: ProductSetup): Read<IncomeFundRequest> {
  const { quote } = setup;
  const mapping = mappingOf('incomeFund', setup);
  const { jurisdiction, figures } = mapping;
  const isLocked = jurisdiction !== undefined;
  const read = {
    value: reader(mapping.value, toNumber),
    age: reader(mapping.age, toNumber),
    ownerAge: reader(mapping.ownerAge, toNumber),
    toAge: reader(mapping.toAge, toNumber),
    firstYear: reader(mapping.firstYear, toNumber),
    startsWithPurchase: reader(mapping.startsWithPurchase, isTruthy),
    rate: reader(mapping.rate, toNumber),
    lowerRate: reader(mapping.lowerRate, toNumber),
    jurisdiction: reader(jurisdiction ?? '', toText),
    province: reader(mapping.province, toText),
    step: reader(quote.mode, toNumber),
  };
  const payout = compilePayout(mapping);
  const fieldOf = fieldReader(mapping);
  return (scope) => {
    const firstYear = read.firstYear(scope);
    return {
      fund: {
        value: read.value(scope),
        age: read.age(scope),
        rate: read.rate(scope),
        payout: payout(scope),
        startsWithPurchase: read.startsWithPurchase(scope),
        ...(isLocked && { lockIn: { jurisdiction: read.jurisdiction(scope), firstYear } }),
      },
      lowerRate: read.lowerRate(scope),
      firstYear,
      ownerAge: read.ownerAge(scope),
      toAge: read.toAge(scope),
      province: read.province(scope),
      step: read.step(scope),
      figures,
      fieldOf,
    };
  };
}
