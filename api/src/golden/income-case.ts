import type { Basis } from '../pricing/basis/basis.ts';
import { maximumFactor, maximumPayout } from '../pricing/calculation/income-fund/maximum-payout.ts';
import { minimumFactor, minimumPayout } from '../pricing/calculation/income-fund/minimum-payout.ts';
import {
  type IncomeFund,
  isLockedIn,
  type PayoutChoice,
  projectIncomeFund,
} from '../pricing/calculation/income-fund/project-income-fund.ts';
import { withheldTax } from '../pricing/calculation/income-fund/withheld-tax.ts';
import type { CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer, ledgerQuantities } from './quantities.ts';
import { named, readChoice, usedName } from './read-choice.ts';

const COLUMNS = ['openingValue', 'interest', 'payout', 'closingValue'] as const;

interface IncomeCase {
  readonly basis: Basis;
  readonly product: string;
  readonly inputs: CaseInputs;
  readonly age: number;
  readonly category: string;
  readonly isPurchaseYear: boolean;
}

function readCase(basis: Basis, product: string, inputs: CaseInputs): IncomeCase {
  const { minimumPayout: rule } = basis.document.regulation;
  const age = usedName(inputs, ['spouseAge', 'ageDec31Prior', 'ageJan1', 'age']);
  // The owner's age may be given beside the spouse's that was elected.
  inputs.accept('age');
  return {
    basis,
    product,
    inputs,
    age: inputs.whole(age),
    category: readChoice(
      inputs,
      usedName(inputs, ['category', 'type', 'fund', 'plan']),
      { ...named(Object.keys(rule.factors)), nonQualifying: rule.standard },
      rule.standard,
    ),
    isPurchaseYear: inputs.yes(usedName(inputs, ['purchaseYear', 'yearOfPurchase', 'firstYear'])),
  };
}

/** The jurisdiction as spelled in the regulation. */
function jurisdiction({ basis, inputs }: IncomeCase): string {
  const known = Object.keys(basis.document.regulation.maximumPayout.jurisdictions);
  return readChoice(inputs, usedName(inputs, ['jurisdiction', 'prov']), named(known));
}

function referenceRate({ inputs }: IncomeCase) {
  return inputs.has('i1') ? { referenceRate: inputs.number('i1') } : {};
}

function readPayout({ inputs }: IncomeCase): PayoutChoice {
  const kind = readChoice(
    inputs,
    'payout',
    { Minimum: 'minimum', Maximum: 'maximum', FlatAmount: 'flat', Flat: 'flat' } as const,
    'Minimum',
  );
  const amount = usedName(inputs, ['flatAmount', 'amount', 'flat']);
  return kind === 'flat' ? { kind, amount: inputs.number(amount) } : { kind };
}

function project(item: IncomeCase) {
  const { basis, product, inputs } = item;
  const firstYear = inputs.whole('calendarYear', basis.document.regulation.effectiveYear);
  const fund: IncomeFund = {
    value: inputs.number('value'),
    age: item.age,
    rate: inputs.number('rate'),
    payout: readPayout(item),
    category: item.category,
    startsWithPurchase: item.isPurchaseYear,
    ...(isLockedIn(basis, product) && {
      lockIn: { jurisdiction: jurisdiction(item), firstYear, ...referenceRate(item) },
    }),
  };
  return projectIncomeFund(basis, product, fund);
}

/** The fund's minimum payment this year, or in a projected one. */
function minimum(item: IncomeCase): number {
  const { basis, inputs, age, category, isPurchaseYear } = item;
  if (inputs.has('rate')) return yearOf(item, 'minimum');
  inputs.accept('year', 'jurisdiction', 'prov', 'i1');
  const factor = minimumFactor(basis.document.regulation.minimumPayout, age, category);
  return minimumPayout(inputs.number('value'), factor, isPurchaseYear);
}

function yearOf(item: IncomeCase, column: 'minimum' | 'maximum'): number {
  return project(item)[column][item.inputs.whole('year', 1) - 1] ?? Number.NaN;
}

function maximumInput(item: IncomeCase) {
  const { basis, inputs, age } = item;
  const year = inputs.whole('year', basis.document.regulation.effectiveYear);
  return { jurisdiction: jurisdiction(item), age, year, ...referenceRate(item) };
}

function maximum(item: IncomeCase): number {
  if (item.inputs.has('rate')) return yearOf(item, 'maximum');
  return maximumPayout(item.basis.document.regulation, item.inputs.number('value'), maximumInput(item));
}

/** Tax withheld this year from the case's payout above the minimum. */
function withheld(item: IncomeCase): number {
  const { basis, inputs } = item;
  const payout = inputs.number(usedName(inputs, ['payoutAmount', 'flatAmount', 'amount']));
  return withheldTax(basis.document.regulation, inputs.text('prov'), payout, minimum(item));
}

/** A retirement income fund or a locked-in one. A projected quantity takes `rate` and the projected `year`. */
export function runIncomeCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const item = readCase(basis, product, inputs);
  const { regulation } = basis.document;
  return answer(product, quantity, {
    minimum: () => minimum(item),
    maximum: () => maximum(item),
    minimumFactor: () => minimumFactor(regulation.minimumPayout, item.age, item.category),
    factor: () => minimumFactor(regulation.minimumPayout, item.age, item.category),
    maximumFactor: () => maximumFactor(regulation, maximumInput(item)),
    payoutTaxWithheld: () => withheld(item),
    ...ledgerQuantities(inputs, COLUMNS, () => project(item)),
  });
}
