/**
 * Whether the last digit of a number is its check digit by the Luhn formula, which doubles every second digit from the
 * right. Card numbers, Canadian SINs and business numbers use it. A row of zeros, a common placeholder, is refused.
 *
 * @param digits digits alone, without separators
 */
export function hasCheckDigit(digits: string): boolean {
  if (!/[1-9]/.test(digits)) return false;
  const weighed = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return weighed.reduce((sum, term) => sum + (term > 9 ? term - 9 : term), 0) % 10 === 0;
}
