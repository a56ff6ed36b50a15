import type { Basis } from '../pricing/basis/basis.ts';
import { minimumFactor, minimumPayout } from '../pricing/calculation/income-fund/minimum-payout.ts';
import {
  depositGuarantees,
  type Guarantees,
  guaranteeAfterWithdrawal,
  resetGuarantees,
} from '../pricing/calculation/segregated-fund/guarantees.ts';
import {
  managementExpense,
  segregatedProduct,
  unitPriceAfter,
  unitsFor,
  unitsValue,
} from '../pricing/calculation/segregated-fund/segregated-value.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer } from './quantities.ts';
import { named, readChoice, usedName } from './read-choice.ts';

interface SegregatedCase {
  readonly basis: Basis;
  readonly prodID: string;
  readonly inputs: CaseInputs;
}

function productOf({ basis, prodID }: SegregatedCase) {
  return segregatedProduct(basis, prodID);
}

function priceAfter(item: SegregatedCase): number {
  const { inputs } = item;
  const product = productOf(item);
  const scenario = readChoice(inputs, 'scenario', product.gross, 'illustrated');
  const fund = () => readChoice(inputs, 'fund', named(Object.keys(product.managementExpense)));
  const growth = {
    gross: inputs.number('gross', scenario),
    managementExpense: inputs.has('mer') ? inputs.number('mer') : managementExpense(product, fund()),
  };
  const months = inputs.has('years') ? 12 * inputs.whole('years') : inputs.whole('months');
  return unitPriceAfter(inputs.number('unitPrice'), growth, months);
}

function units({ inputs }: SegregatedCase): number {
  inputs.accept('gross', 'mer', 'months', 'years', 'fund', 'scenario');
  return inputs.has('units') ? inputs.number('units') : unitsFor(inputs.number('deposit'), inputs.number('unitPrice'));
}

function marketValue(item: SegregatedCase): number {
  if (item.inputs.has('marketValue')) return item.inputs.number('marketValue');
  return unitsValue(units(item), priceAfter(item));
}

/** The guarantee given by the case, or the guaranteed part of its deposit. */
function guaranteeAtStart(item: SegregatedCase, of: keyof Guarantees): number {
  const { inputs } = item;
  const age = inputs.whole(usedName(inputs, ['depositAge', 'age']), 0);
  if (inputs.has('guarantee')) return inputs.number('guarantee');
  return depositGuarantees(productOf(item), inputs.number('deposit'), age)[of];
}

function guarantee(item: SegregatedCase, of: keyof Guarantees): number {
  const { inputs } = item;
  const before = guaranteeAtStart(item, of);
  if (inputs.has('withdrawal')) {
    return guaranteeAfterWithdrawal(before, inputs.number('withdrawal'), marketValue(item));
  }
  if (!inputs.yes('reset')) return before;
  if (of === 'maturity') throw new CannotRun('a reset raises the death guarantee alone');
  const age = inputs.whole('age');
  return resetGuarantees(productOf(item), { maturity: 0, death: before }, marketValue(item), age).death;
}

function minimum({ basis, prodID, inputs }: SegregatedCase): number {
  if (!segregatedProduct(basis, prodID).paysMinimum) throw new CannotRun(`product ${prodID} pays no minimum`);
  const factor = minimumFactor(basis.document.regulation.minimumPayout, inputs.whole('age'));
  return minimumPayout(inputs.number(usedName(inputs, ['value', 'marketValue'])), factor, inputs.yes('purchaseYear'));
}

/** A segregated fund, with or without a yearly minimum. */
export function runSegregatedCase(basis: Basis, prodID: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const item = { basis, prodID, inputs };
  return answer(prodID, quantity, {
    units: () => units(item),
    unitPrice: () => priceAfter(item),
    marketValue: () => marketValue(item),
    guaranteedMaturityAmount: () => guarantee(item, 'maturity'),
    guaranteedDeathAmount: () => guarantee(item, 'death'),
    maturityBenefit: () => Math.max(marketValue(item), guaranteeAtStart(item, 'maturity')),
    deathBenefit: () => Math.max(marketValue(item), guaranteeAtStart(item, 'death')),
    topUp: () => Math.max(0, guaranteeAtStart(item, 'maturity') - marketValue(item)),
    minimum: () => minimum(item),
  });
}
