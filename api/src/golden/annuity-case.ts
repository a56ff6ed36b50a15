import type { Basis } from '../pricing/basis/basis.ts';
import type { AnnuityLife } from '../pricing/calculation/payout-annuity/monthly-survival.ts';
import type { PaymentStep, PayoutRefund, PayoutTerms } from '../pricing/calculation/payout-annuity/payout-terms.ts';
import { type PayoutQuote, pricePayout } from '../pricing/calculation/payout-annuity/price-payout.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer } from './quantities.ts';
import { readChoice, usedName } from './read-choice.ts';

const STEPS: Readonly<Record<string, PaymentStep>> = { 1: 1, 3: 3, 6: 6, 12: 12 };

const REFUNDS: Readonly<Record<string, PayoutRefund>> = {
  life: 'none',
  none: 'none',
  instalmentRefund: 'instalment',
  installmentRefund: 'instalment',
  cashRefund: 'cash',
};

const REDUCTIONS = { either: 'either', eitherDeath: 'either', primary: 'primary', primaryDeath: 'primary' } as const;

function readLife(text: string): AnnuityLife {
  const [, sex, age] = /^([MF])(\d+)$/i.exec(text.trim()) ?? [];
  if (!sex || !age) throw new CannotRun(`input 'lives' is not a sex and age such as M65: '${text}'`);
  return { sex: sex.toUpperCase() === 'M' ? 'M' : 'F', age: Number(age) };
}

/** `M65` or `M65+F62`, the primary annuitant first; or `sex` and `age` of one life. */
function readLives(inputs: CaseInputs): readonly [AnnuityLife] | readonly [AnnuityLife, AnnuityLife] {
  if (!inputs.has('lives')) return [{ sex: inputs.sex(), age: inputs.whole('age') }];
  const [first, second, ...rest] = inputs.text('lives').split('+').map(readLife);
  if (!first || rest.length > 0) throw new CannotRun("input 'lives' is not one or two lives");
  return second ? [first, second] : [first];
}

/** Months, or whole years under another name; 0 when neither is given. */
function readMonths(inputs: CaseInputs, months: readonly [string, ...string[]], years: string): number {
  return inputs.has(years) ? 12 * inputs.whole(years) : inputs.whole(usedName(inputs, months), 0);
}

function readTerms(inputs: CaseInputs): PayoutTerms {
  const pattern = {
    step: readChoice(inputs, 'mode', STEPS, '1'),
    deferMonths: readMonths(inputs, ['deferMonths', 'defer'], 'deferYears'),
    indexation: inputs.number(usedName(inputs, ['cola', 'index', 'indexation']), 0),
  };
  const certainMonths = readMonths(inputs, ['termCertainMonths'], 'termCertainYears');
  if (certainMonths > 0) {
    inputs.accept('year', 'guaranteeMonths');
    return { kind: 'certain', months: certainMonths, ...pattern };
  }
  return {
    kind: 'life',
    lives: readLives(inputs),
    purchaseYear: inputs.whole(usedName(inputs, ['year', 'purchaseYear'])),
    survivorShare: inputs.number('survivor', 1),
    reducesOn: readChoice(inputs, 'reduce', REDUCTIONS, 'either'),
    guaranteeMonths: readMonths(inputs, ['guaranteeMonths'], 'guaranteeYears'),
    refund: readChoice(inputs, 'form', REFUNDS, 'life'),
    ...pattern,
  };
}

function prescribed({ prescribedTaxable }: PayoutQuote): number {
  if (prescribedTaxable !== undefined) return prescribedTaxable;
  throw new CannotRun('the payments of a registered annuity are taxed whole: there is no prescribed part');
}

/** A payout annuity. Every payout but `yearlyPayout` is a single payment, whatever the interval. */
export function runAnnuityCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const terms = readTerms(inputs);
  const isRegistered = inputs.has('registered') ? inputs.yes('registered') : true;
  const quote = pricePayout(basis, product, terms, inputs.number('premium'), isRegistered);
  return answer(product, quantity, {
    payout: () => quote.payout,
    monthlyPayout: () => quote.payout,
    quarterlyPayout: () => quote.payout,
    semiAnnualPayout: () => quote.payout,
    annualPayout: () => quote.payout,
    yearlyPayout: () => (quote.payout * 12) / terms.step,
    guaranteeMonths: () => quote.guaranteeMonths,
    presentValue: () => quote.present,
    prescribedTaxableYearly: () => prescribed(quote),
  });
}
