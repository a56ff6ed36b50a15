import { roundDecimal } from '@lifeform/rules';

/** Rounds to two decimals, half away from zero, on the decimal value: 1.005 gives 1.01. */
export function roundCents(value: number): number {
  return roundTo(value, 2);
}

export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  return roundDecimal(value, decimals);
}
