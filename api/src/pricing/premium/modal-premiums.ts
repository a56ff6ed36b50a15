import type { ModalPremiums } from '@lifeform/metadata/insurance';
import { toCents } from '../money.ts';

/** Premium by months between payments: the annual premium times the modal factor, to the cent. */
export function modalPremiums(factors: ModalPremiums, annual: number): ModalPremiums {
  return {
    '1': toCents(annual * factors['1']),
    '3': toCents(annual * factors['3']),
    '6': toCents(annual * factors['6']),
    '12': toCents(annual * factors['12']),
  };
}

/** Months between payments. */
export type PremiumMode = keyof ModalPremiums;

/** Undefined for an invalid number of months between payments. */
export function premiumMode(mode: number): PremiumMode | undefined {
  switch (mode) {
    case 1:
      return '1';
    case 3:
      return '3';
    case 6:
      return '6';
    case 12:
      return '12';
    default:
      return undefined;
  }
}

/** A year's payments for one coverage, from its annual premium. */
export function paidInYear(factors: ModalPremiums, annual: number, mode: PremiumMode): number {
  return toCents((toCents(annual * factors[mode]) * 12) / Number(mode));
}

/** The policy pays the sum of its coverages' modal premiums, each rounded first. */
export function sumModal(coverages: readonly { readonly modal: ModalPremiums }[]): ModalPremiums {
  const sum = (months: keyof ModalPremiums) =>
    toCents(coverages.reduce((total, coverage) => total + coverage.modal[months], 0));
  return { '1': sum('1'), '3': sum('3'), '6': sum('6'), '12': sum('12') };
}
