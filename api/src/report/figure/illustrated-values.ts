import type { LedgerAnswer, LedgerGroup } from '@lifeform/metadata';

/** What a policy costs and is worth under one promise, one entry a policy year. Dollars. */
export interface IllustratedValues {
  readonly outlay: readonly number[];
  readonly cashValue: readonly number[];
  readonly deathBenefit: readonly number[];
  /** Of the year, however it is used. */
  readonly dividend: readonly number[];
  /** What of it is paid out at the end of the year. */
  readonly cashDividend: readonly number[];
}

/** Under one promise; undefined where the ledger makes no such promise. */
export function valuesUnder(ledger: LedgerAnswer, group: LedgerGroup): IllustratedValues | undefined {
  const find = (name: string, from: LedgerGroup) =>
    ledger.columns.find((column) => column.group === from && column.name === name)?.values;
  const benefit = find('deathBenefit', group);
  if (benefit === undefined) return undefined;
  const read = (values: readonly (number | null)[] | undefined): readonly number[] =>
    ledger.age.map((_, index) => values?.[index] ?? 0);
  return {
    outlay: read(find('outlay', group) ?? find('premium', 'guaranteed') ?? find('premium', 'policy')),
    cashValue: read(find('cashValue', group)),
    deathBenefit: read(benefit),
    dividend: read(find('dividend', group)),
    cashDividend: read(find('cashDividend', group)),
  };
}

/** What is paid at the start of each year, less what was paid out at the end of the year before. */
export function netOutlay({ outlay, cashDividend }: IllustratedValues): readonly number[] {
  return outlay.map((paid, index) => paid - (cashDividend[index - 1] ?? 0));
}
