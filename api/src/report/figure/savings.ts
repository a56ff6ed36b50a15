/**
 * What premiums put aside instead would be worth at the end of each year: A(t) = (A(t-1) + premium) (1 + r).
 *
 * @param premiums dollars, paid at the start of the year
 * @param rate growth a year after tax, a fraction
 * @returns dollars to the cent, one entry a year; no cents are rounded on the way
 */
export function savings(premiums: readonly number[], rate: number): readonly number[] {
  let value = 0;
  return premiums.map((premium) => {
    value = (value + premium) * (1 + rate);
    return Math.round(value * 100) / 100;
  });
}
