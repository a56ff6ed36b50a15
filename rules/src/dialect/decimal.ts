/** A decimal number, `digits / 10 ** scale`, so that arithmetic has no binary noise. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** @param text a finite number as the language writes it */
function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = WRITTEN.exec(text) ?? [];
  return scaled({ digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length - Number(exponent) }, 0);
}

/** With at least so many decimals. */
function scaled({ digits, scale }: Decimal, least: number): Decimal {
  return scale >= least ? { digits, scale } : { digits: digits * 10n ** BigInt(least - scale), scale: least };
}

/** Half away from zero. */
function rounded(decimal: Decimal, places: number): Decimal {
  const { digits, scale } = decimal;
  if (scale <= places) return decimal;
  const unit = 10n ** BigInt(scale - places);
  const half = unit / 2n;
  return { digits: (digits < 0n ? digits - half : digits + half) / unit, scale: places };
}

function textOf({ digits, scale }: Decimal, least = 0): string {
  const written = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const point = written.length - scale;
  let end = written.length;
  while (end > point && written[end - 1] === '0') end -= 1;
  const fraction = written.slice(point, end).padEnd(least, '0');
  return `${digits < 0n ? '-' : ''}${written.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** 0.1 and 0.2 are 0.3. @param values finite */
export function sumDecimals(values: readonly number[]): number {
  const decimals = values.map((value) => decimalOf(String(value)));
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale));
  const digits = decimals.reduce((sum, decimal) => sum + scaled(decimal, scale).digits, 0n);
  return Number(textOf({ digits, scale }));
}

/** 0.1 times 0.2 is 0.02. @param values finite */
export function multiplyDecimals(values: readonly number[]): number {
  const factors = values.map((value) => decimalOf(String(value)));
  const scale = factors.reduce((sum, factor) => sum + factor.scale, 0);
  const digits = factors.reduce((product, factor) => product * factor.digits, 1n);
  return Number(textOf({ digits, scale }));
}

/** Decimals of a quotient: more than a number can tell apart. */
const QUOTIENT_DIGITS = 40;

/** 0.3 by 0.1 is 3. @param divisor finite, not 0 */
export function divideDecimals(value: number, divisor: number): number {
  const [over, under] = [decimalOf(String(value)), decimalOf(String(divisor))];
  // As many digits as tell the nearest number, however small the value beside the divisor.
  const places = QUOTIENT_DIGITS + String(under.digits).length + over.scale;
  const digits = (over.digits * 10n ** BigInt(places + under.scale)) / (under.digits * 10n ** BigInt(over.scale));
  return Number(textOf({ digits, scale: places }));
}

/** Rounds half away from zero on the decimal value: 1.005 to two decimals is 1.01. @param value finite */
export function roundDecimal(value: number, places: number): number {
  return Number(textOf(rounded(decimalOf(String(value)), places)));
}

/**
 * Canonical digits: a point, no grouping, no exponent, no `-0`; rounded half away from zero to `most` decimals, with
 * `least` or more. @param value finite
 */
export function writeDecimal(value: number, least: number, most = Number.POSITIVE_INFINITY): string {
  return textOf(rounded(decimalOf(String(value)), most), least);
}

/** Whether a number equals the digits exactly, rather than being their nearest neighbour. @param digits canonical */
export function isExactly(digits: string, value: number): boolean {
  const [a, b] = [decimalOf(digits), decimalOf(String(value))];
  const scale = Math.max(a.scale, b.scale);
  return scaled(a, scale).digits === scaled(b, scale).digits;
}

/** Without binary noise: 0.1 and 0.2 are 0.3, and 0.29 × 100 is 29. A number that needs all its digits keeps them. */
export function withoutNoise(value: number): number {
  const certain = Number(value.toPrecision(15));
  return `${certain}`.length < `${value}`.length - 1 ? certain : value;
}
