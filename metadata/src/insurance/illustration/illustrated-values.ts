import type { LedgerAnswer, LedgerGroup } from './ledger.ts';

/** What a policy costs and is worth under one promise, one entry a policy year. Dollars. */
export interface IllustratedValues {
  /** What the year's payments come to. */
  readonly premium: readonly number[];
  /** What is left to pay of it once dividends took their part. */
  readonly outlay: readonly number[];
  readonly cashValue: readonly number[];
  readonly deathBenefit: readonly number[];
  /** Of the year, however it is used. */
  readonly dividend: readonly number[];
  /** What of it is paid out at the end of the year. */
  readonly cashDividend: readonly number[];
  /** What of it is kept for the next year's premium or term, and is no part of a value. */
  readonly pendingDividend: readonly number[];
}

/** Under one promise; undefined where the ledger makes no such promise. */
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
  };
}

/** What a sales concept goes by: the current dividend scale where there is one, else what is guaranteed. */
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
