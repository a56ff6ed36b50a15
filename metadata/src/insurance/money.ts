/** Covers binary noise just below a decimal tie; far smaller than any relevant amount. */
const TIE_NOISE = 1e-6;

const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;

/**
 * Rounds half away from zero at 0 to 8 decimals; a tie that binary arithmetic left slightly low still rounds up.
 *
 * @throws RangeError for other numbers of decimals
 */
export function roundHalfAway(amount: number, decimals: number): number {
  const power = POWERS[decimals];
  if (power === undefined) throw new RangeError(`decimals must be 0 to 8, not ${decimals}`);
  const magnitude = Math.floor(Math.abs(amount) * power + 0.5 + TIE_NOISE) / power;
  return amount < 0 ? 0 - magnitude : magnitude;
}

/** `roundHalfAway(amount, 0)`, for accounts that round the cents of every month. */
export function roundWhole(amount: number): number {
  const magnitude = Math.floor(Math.abs(amount) + 0.5 + TIE_NOISE);
  return amount < 0 ? 0 - magnitude : magnitude;
}

/** Dollars as whole cents, whose sums are exact. */
export function wholeCents(dollars: number): number {
  return roundWhole(dollars * 100);
}

/** Dollars to the cent. */
export function toCents(amount: number): number {
  return roundHalfAway(amount, 2);
}

/** Sum of dollars, to the cent. */
export function sumCents(amounts: readonly number[]): number {
  return toCents(amounts.reduce((total, amount) => total + amount, 0));
}
