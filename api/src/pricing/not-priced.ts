import { ownEntry } from './own-entry.ts';

/** Message keys of the forms for things a basis does not price. */
export type NotPricedCode =
  | 'msg-Range'
  | 'msg-min'
  | 'msg-WholeNumber'
  | 'msg-TfsaRoom'
  | 'msg-TfsaYear'
  | 'msg-PayoutLeast'
  | 'msg-PayoutMost'
  | 'msg-Option'
  | 'msg-RateClassElite';

/** Numbers a message names. */
export type NotPricedParameters = Readonly<
  Record<string, { readonly value: number; readonly format: 'currency' | 'number' | 'text' }>
>;

/** The basis cannot price the request; names the input by its property, as a form can show it. */
export class NotPriced extends RangeError {
  readonly code: NotPricedCode;
  readonly property: string;
  readonly parameters: NotPricedParameters;

  constructor(code: NotPricedCode, property: string, message: string, parameters: NotPricedParameters = {}) {
    super(message);
    this.code = code;
    this.property = property;
    this.parameters = parameters;
  }
}

/** @throws NotPriced unless `value` is a finite number from `least` to `most` */
export function requireNumber(property: string, value: number, least: number, most = Number.POSITIVE_INFINITY): void {
  if (Number.isFinite(value) && value >= least && value <= most) return;
  const min = { value: least, format: 'number' } as const;
  const must = `${property} must be a number from ${least}`;
  if (most === Number.POSITIVE_INFINITY) throw new NotPriced('msg-min', property, `${must}, not ${value}`, { min });
  const max = { value: most, format: 'number' } as const;
  throw new NotPriced('msg-Range', property, `${must} to ${most}, not ${value}`, { min, max });
}

/** @throws NotPriced unless `value` is a whole number from `least` to `most` */
export function requireWhole(property: string, value: number, least: number, most = Number.POSITIVE_INFINITY): void {
  requireNumber(property, value, least, most);
  if (Number.isInteger(value)) return;
  throw new NotPriced('msg-WholeNumber', property, `${property} must be a whole number, not ${value}`);
}

/** A basis's entry of that name. @throws NotPriced for an unknown name */
export function requireChoice<T>(property: string, choices: Readonly<Record<string, T>>, name: string): T {
  const found = ownEntry(choices, name);
  if (found !== undefined) return found;
  const offered = Object.keys(choices).join(', ') || 'nothing';
  throw new NotPriced('msg-Option', property, `${property} '${name}' is not offered; there is ${offered}`);
}

/** @throws NotPriced unless `value` is one of the numbers offered */
export function requireOneOf(property: string, offered: readonly number[], value: number): void {
  if (offered.includes(value)) return;
  throw new NotPriced('msg-Option', property, `${property} ${value} is not offered; there is ${offered.join(', ')}`);
}

/** The result of pricing, or the reason it failed. */
export function tryPrice<T>(price: () => T): T | NotPriced {
  try {
    return price();
  } catch (error) {
    if (error instanceof NotPriced) return error;
    throw error;
  }
}
