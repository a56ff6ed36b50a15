import type { IllustratedValues } from '@lifeform/metadata/insurance';
import type { ChartSeries } from '@lifeform/renderer/chart';
import { milestoneYears } from '../figure/key-years.ts';

/** One of the compared illustrations: another one, or the same on another dividend scale. */
export interface Side {
  readonly name: string;
  readonly isGuaranteed: boolean;
  readonly values: IllustratedValues;
}

/** Colour and shape of each side's line. */
export const KINDS = ['step', 'line', 'dotted'] as const;

/** The years of a table with each side's values; a side that has ended has none. */
export function sideYears(sides: readonly Side[], age: number): readonly object[] {
  const longest = Math.max(0, ...sides.map(({ values }) => values.deathBenefit.length));
  const years = Array.from({ length: longest }, (_, index) => ({
    year: index + 1,
    age: age + index,
    sides: sides.map(({ isGuaranteed, values }) => ({
      isThere: index < values.deathBenefit.length,
      isOpen: !isGuaranteed,
      premium: values.outlay[index] ?? 0,
      dividend: values.dividend[index] ?? 0,
      cashValue: values.cashValue[index] ?? 0,
      deathBenefit: values.deathBenefit[index] ?? 0,
    })),
  }));
  return milestoneYears(years);
}

/** Surrender value of each side, starting at 0 at issue. */
export function cashValueSeries(sides: readonly Side[]): readonly ChartSeries[] {
  return sides.map(({ name, isGuaranteed, values }, index) => ({
    id: `side-${index}`,
    name,
    kind: KINDS[index % KINDS.length] ?? 'line',
    guaranteed: isGuaranteed,
    values: values.cashValue,
    start: 0,
  }));
}
