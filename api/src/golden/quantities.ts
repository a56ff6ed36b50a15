import type { ModalPremiums } from '@lifeform/metadata/insurance';
import type { YearLedger } from '../pricing/ledger/year-ledger.ts';
import { ownEntry } from '../pricing/own-entry.ts';
import { CannotRun, type CaseInputs } from './case-inputs.ts';
import type { GoldenAnswer } from './golden-runner.ts';

/** A product's quantities by name, each calculated on demand. */
export type Quantities = Readonly<Record<string, () => GoldenAnswer>>;

/** @throws CannotRun for an unknown quantity */
export function answer(product: string, quantity: string, quantities: Quantities): GoldenAnswer {
  const found = ownEntry(quantities, quantity);
  if (!found) throw new CannotRun(`quantity '${quantity}' of product ${product} is not known here`);
  return found();
}

/** `modalPremium_N` and `modePremiumAmount_N` by months between payments. */
export function modalQuantities(modal: () => ModalPremiums): Quantities {
  const named = (months: keyof ModalPremiums) => {
    const premium = () => modal()[months];
    return { [`modalPremium_${months}`]: premium, [`modePremiumAmount_${months}`]: premium };
  };
  return { ...named('1'), ...named('3'), ...named('6'), ...named('12') };
}

/** Every column of a ledger by name, in the case's `year`. */
export function ledgerQuantities<L extends YearLedger>(
  inputs: CaseInputs,
  columns: readonly (keyof L & string)[],
  project: () => L,
): Quantities {
  const inYear = (name: keyof L) => {
    const ledger = project();
    const year = inputs.whole('year');
    const column = ledger[name];
    if (year < 1 || year > ledger.years) throw new CannotRun(`the projection has no year ${year}`);
    return column instanceof Float64Array ? (column[year - 1] ?? 0) : 0;
  };
  return Object.fromEntries(columns.map((name) => [name, () => inYear(name)]));
}
