/**
 * What is left of a value once its gain over what was paid is taxed. Income Tax Act, subsection 148(1). Dollars; the rate
 * is percent.
 */
export function taxedOnGain(value: number, paid: number, taxRate: number): number {
  return value - (Math.max(0, value - paid) * taxRate) / 100;
}
