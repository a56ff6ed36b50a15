import type { LedgerAnswer, LedgerGroup } from './ledger.ts';

/** Costs and values of a policy in one ledger group, one entry a policy year. Dollars. */
export interface IllustratedValues {
  /** Sum of the year's payments. */
  readonly premium: readonly number[];
  /** Premium still payable after dividends are applied. */
  readonly outlay: readonly number[];
  readonly cashValue: readonly number[];
  readonly deathBenefit: readonly number[];
  /** Dividend of the year, however it is used. */
  readonly dividend: readonly number[];
  /** The part of it that is paid out at the end of the year. */
  readonly cashDividend: readonly number[];
  /** The part of it that is held for the next year's premium or term, and not part of any value. */
  readonly pendingDividend: readonly number[];
  /** What surrender would add to income; absent where the ledger does not tell. */
  readonly taxableGain?: readonly number[];
}

/** Values in one group; undefined when the ledger does not have the group. */
export function valuesUnder(ledger: LedgerAnswer, group: LedgerGroup): IllustratedValues | undefined {
  const find = (name: string, from: LedgerGroup) =>
    ledger.columns.find((column) => column.group === from && column.name === name)?.values;
  const benefit = find('deathBenefit', group);
  if (benefit === undefined) return undefined;
  const read = (values: readonly (number | null)[] | undefined): readonly number[] =>
    ledger.age.map((_, index) => values?.[index] ?? 0);
  const premium = find('premium', 'guaranteed') ?? find('premium', 'policy');
  return {
    premium: read(premium),
    outlay: read(find('outlay', group) ?? premium),
    cashValue: read(find('cashValue', group)),
    deathBenefit: read(benefit),
    dividend: read(find('dividend', group)),
    cashDividend: read(find('cashDividend', group)),
    pendingDividend: read(find('pendingDividend', group)),
    ...(find('adjustedCostBasis', group) && { taxableGain: read(find('taxableGain', group)) }),
  };
}

/** Values a sales concept uses: the current dividend scale if there is one, else the guarantees. */
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
