/** What is left of a value once its gain over what was paid is taxed. Dollars; the rate is percent. */
export function taxedOnGain(value: number, paid: number, taxRate: number): number {
  return value - (Math.max(0, value - paid) * taxRate) / 100;
}
