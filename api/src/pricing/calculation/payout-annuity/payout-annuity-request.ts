import {
  mappingOf,
  type PayoutAnnuityMapping,
  type PayoutFigure,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import { firstField, type Read, reader, toNumber, toText } from '../../request/read-logic.ts';
import type { FormRequest } from '../calculation.ts';
import type { AnnuityLife } from './monthly-survival.ts';
import type { PaymentStep, PayoutRefund, PayoutTerms } from './payout-terms.ts';

/** A payout annuity from a form's values. */
export interface PayoutAnnuityRequest extends FormRequest {
  readonly terms: PayoutTerms;
  /** Dollars. */
  readonly premium: number;
  readonly isRegistered: boolean;
  /** Age of the first life at purchase, even if payments depend on no life. */
  readonly age: number;
  readonly figures: readonly PayoutFigure[];
}

/** Form fields by the basis's property names of an annuity. */
function fieldReader({ quote }: ProductSetup, mapping: PayoutAnnuityMapping): (property: string) => string {
  const byProperty: Readonly<Record<string, unknown>> = { ...mapping, step: quote.mode, age: quote.insured.issueAge };
  return (property) => firstField(byProperty[property] ?? mapping.premium);
}

/** @throws LogicRejectedError when an expression of the mapping is not valid; RangeError for a setup without one */
export function compilePayoutAnnuityRequest(setup: ProductSetup): Read<PayoutAnnuityRequest> {
  const { insured, mode } = setup.quote;
  const mapping = mappingOf('payoutAnnuity', setup);
  const premium = reader(mapping.premium, toNumber);
  const registered = reader(mapping.registered, isTruthy);
  const age = reader(insured.issueAge, toNumber);
  const terms = compileTerms(mapping, compileLife(insured.sex, insured.issueAge), reader(mode, toNumber));
  const fieldOf = fieldReader(setup, mapping);
  const { figures } = mapping;
  return (scope) => ({
    terms: terms(scope),
    premium: premium(scope),
    isRegistered: registered(scope),
    age: age(scope),
    figures,
    fieldOf,
  });
}

function compileLife(sex: unknown, issueAge: unknown): Read<AnnuityLife> {
  const isMale = reader(sex ?? '', (value) => toText(value) === 'M');
  const age = reader(issueAge, toNumber);
  return (scope) => ({ sex: isMale(scope) ? 'M' : 'F', age: age(scope) });
}

function compileTerms(mapping: PayoutAnnuityMapping, life: Read<AnnuityLife>, step: Read<number>): Read<PayoutTerms> {
  const form = reader(mapping.form, toText);
  const second = compileLife(mapping.second.sex, mapping.second.issueAge);
  const months = reader(mapping.months, toNumber);
  const guaranteeMonths = reader(mapping.guaranteeMonths, toNumber);
  const indexation = reader(mapping.indexation, toNumber);
  const purchaseYear = reader(mapping.purchaseYear, toNumber);
  const survivorShare = reader(mapping.survivorShare, toNumber);
  const isPrimary = reader(mapping.reducesOn, (value) => toText(value) === 'primary');
  const refund = reader(mapping.refund, toRefund);
  return (scope) => {
    // The basis refuses an invalid step.
    const pattern = { step: step(scope) as PaymentStep, deferMonths: 0, indexation: indexation(scope) };
    if (form(scope) === 'certain') return { kind: 'certain', months: months(scope), ...pattern };
    const first = life(scope);
    return {
      kind: 'life',
      lives: form(scope) === 'joint' ? [first, second(scope)] : [first],
      purchaseYear: purchaseYear(scope),
      survivorShare: survivorShare(scope),
      reducesOn: isPrimary(scope) ? 'primary' : 'either',
      guaranteeMonths: guaranteeMonths(scope),
      refund: refund(scope),
      ...pattern,
    };
  };
}

function toRefund(value: unknown): PayoutRefund {
  return value === 'instalment' || value === 'cash' ? value : 'none';
}
