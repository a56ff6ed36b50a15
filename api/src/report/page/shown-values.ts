import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { type IllustratedValues, valuesUnder } from '../../pricing/ledger/illustrated-values.ts';

/** What a concept page works on: the current dividend scale where there is one, else what is guaranteed. */
export interface ShownValues {
  readonly values: IllustratedValues;
  readonly isGuaranteed: boolean;
  readonly hasCashValue: boolean;
}

const NONE: IllustratedValues = {
  premium: [],
  outlay: [],
  cashValue: [],
  deathBenefit: [],
  dividend: [],
  cashDividend: [],
  pendingDividend: [],
};

export function shownValues(ledger: LedgerAnswer): ShownValues {
  const current = valuesUnder(ledger, 'current');
  const values = current ?? valuesUnder(ledger, 'guaranteed') ?? NONE;
  return { values, isGuaranteed: current === undefined, hasCashValue: values.cashValue.some((value) => value > 0) };
}
