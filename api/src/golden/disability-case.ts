import type { Basis } from '../pricing/basis/basis.ts';
import { disabilityProduct } from '../pricing/calculation/disability/disability-rate.ts';
import { type DisabilityPolicy, priceDisability } from '../pricing/calculation/disability/price-disability.ts';
import type { CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';
import { answer, modalQuantities } from './quantities.ts';
import { readChoice, usedName } from './read-choice.ts';

/** Letters only, so that `future increase` matches like any other name. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** Whether a name means a rider of the basis: its name, or its initials. */
function isNamed(known: string, given: string): boolean {
  const initials = known.replace(/^./, (first) => first.toUpperCase()).replace(/[^A-Z]/g, '');
  return plain(given) === plain(known) || plain(given) === plain(initials);
}

/** Riders joined as `A+B`, or each by its own name with Y. @throws CannotRun for an unknown one */
function readRiders(inputs: CaseInputs, known: readonly string[]): readonly string[] {
  const listed = inputs
    .text(usedName(inputs, ['rider', 'riders']), '')
    .split(/[+,|]/)
    .map((rider) => rider.trim())
    .filter((rider) => rider !== '');
  const found = listed.map((rider) => known.find((name) => isNamed(name, rider)) ?? rider);
  const names = (rider: string): readonly [string, ...string[]] => [
    rider,
    ...SHORT_NAMES.filter((name) => isNamed(rider, name)),
  ];
  return [...new Set([...found, ...known.filter((rider) => inputs.yes(usedName(inputs, names(rider))))])];
}

/** Spellings of riders of more than one word in cases. */
const SHORT_NAMES = ['FI', 'FutureIncrease', 'future increase'] as const;

const BENEFITS = { 2: '2', '2yr': '2', 5: '5', '5yr': '5', 65: '65', to65: '65' } as const;

function readPolicy(basis: Basis, product: string, inputs: CaseInputs): DisabilityPolicy {
  const riders = Object.keys(disabilityProduct(basis, product).riders);
  inputs.accept('mode');
  return {
    sex: inputs.sex(),
    table: inputs.tableClass(),
    issueAge: inputs.whole('age'),
    occupation: inputs.text(usedName(inputs, ['occ', 'occupation'])),
    elimination: inputs.text(usedName(inputs, ['elim', 'elimination'])),
    benefitPeriod: readChoice(inputs, usedName(inputs, ['benefit', 'benefitPeriod']), BENEFITS),
    monthlyBenefit: inputs.number('monthlyBenefit', 0),
    riders: readRiders(inputs, riders),
  };
}

/** Disability income. `ratePer100Monthly` is before riders. */
export function runDisabilityCase(basis: Basis, product: string, inputs: CaseInputs, quantity: string): GoldenAnswer {
  const quote = priceDisability(basis, product, readPolicy(basis, product, inputs));
  return answer(product, quantity, {
    ratePer100Monthly: () => quote.rate,
    loadedRatePer100Monthly: () => quote.loadedRate,
    annualPremium: () => quote.annualPremium,
    premAnnual: () => quote.annualPremium,
    ...modalQuantities(() => quote.modal),
  });
}
