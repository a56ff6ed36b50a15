import type { ModalPremiums } from '@lifeform/metadata';
import { toCents } from '../round-half-away.ts';

/** Premium by months between payments: the annual premium times the modal factor, to the cent. */
export function modalPremiums(factors: ModalPremiums, annual: number): ModalPremiums {
  return {
    '1': toCents(annual * factors['1']),
    '3': toCents(annual * factors['3']),
    '6': toCents(annual * factors['6']),
    '12': toCents(annual * factors['12']),
  };
}

/** The policy pays the sum of its coverages' modal premiums, each already rounded. */
export function sumModal(coverages: readonly { readonly modal: ModalPremiums }[]): ModalPremiums {
  const sum = (months: keyof ModalPremiums) =>
    toCents(coverages.reduce((total, coverage) => total + coverage.modal[months], 0));
  return { '1': sum('1'), '3': sum('3'), '6': sum('6'), '12': sum('12') };
}
