import type { Basis } from '../pricing/basis/basis.ts';
import { guaranteedPurchaseRate } from '../pricing/calculation/rider/guaranteed-purchase.ts';
import { accidentalDeathPremium, accidentalDeathRate } from '../pricing/premium/accidental-death.ts';
import { coveragePremium } from '../pricing/premium/coverage-premium.ts';
import { waiverFraction } from '../pricing/premium/waiver.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';

/** Waiver of premium: `fractionOfPremium`. Its incidence is the same for every smoker class. */
export function runWaiverCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  if (quantity !== 'fractionOfPremium') throw new CannotRun(`quantity '${quantity}' of WP is not known here`);
  inputs.accept('cls');
  const life = basis.life(inputs.sex(), 'N');
  return waiverFraction(basis.document.riders.waiver, life, inputs.whole('age'), inputs.whole('payYears'));
}

/** Yearly premium of a rate per 1000 without a band, on the case's face amount. */
function riderPremium(rate: number, inputs: CaseInputs): number {
  return coveragePremium(rate, 1, inputs.number(inputs.has('amount') ? 'amount' : 'face'));
}

/** Accidental death: `ratePer1000`, and `annualPremium` of a `face` up to the rider's maximum. */
export function runAccidentalDeathCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  inputs.accept('cls', 'face');
  const { accidentalDeath } = basis.document.riders;
  const life = basis.life(inputs.sex(), 'N');
  const age = inputs.whole('age');
  if (quantity === 'ratePer1000') return accidentalDeathRate(accidentalDeath, life, age);
  if (quantity === 'annualPremium') return accidentalDeathPremium(accidentalDeath, life, age, inputs.number('face'));
  throw new CannotRun(`quantity '${quantity}' of ADB is not known here`);
}

/** Guaranteed purchase option: `ratePer1000`, and `annualPremium` of an option `amount`. */
export function runGuaranteedPurchaseCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  inputs.accept('sex', 'cls', 'face', 'amount');
  const rate = guaranteedPurchaseRate(basis.document.riders.guaranteedPurchase, inputs.whole('age'));
  if (quantity === 'ratePer1000') return rate;
  if (quantity === 'annualPremium') return riderPremium(rate, inputs);
  throw new CannotRun(`quantity '${quantity}' of GPO is not known here`);
}

/** Child term: `ratePer1000`, and `annualPremium` of a `face` or of `units` of 1000. */
export function runChildTermCase(basis: Basis, _: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const { ratePer1000 } = basis.document.riders.childTerm;
  if (quantity === 'ratePer1000') return ratePer1000;
  if (quantity !== 'annualPremium') throw new CannotRun(`quantity '${quantity}' of child term is not known here`);
  return inputs.has('units')
    ? coveragePremium(ratePer1000, 1, 1000 * inputs.number('units'))
    : riderPremium(ratePer1000, inputs);
}
