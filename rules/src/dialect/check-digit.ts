/**
 * Whether the last digit of a number checks the others by the Luhn formula: every second digit from the right counts
 * double, digit by digit. Card numbers, Canadian SINs and business numbers are made so; a row of zeros,
 * which stands for none, is no such number.
 *
 * @param digits digits alone, without signs between them
 */
export function hasCheckDigit(digits: string): boolean {
  if (!/[1-9]/.test(digits)) return false;
  const weighed = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return weighed.reduce((sum, term) => sum + (term > 9 ? term - 9 : term), 0) % 10 === 0;
}
