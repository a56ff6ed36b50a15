import { createBasis } from '../basis/basis.ts';
import type { BasisDocument, ProductBasis } from '../basis/basis-document.ts';
import { calculationPricing } from '../calculation/calculations.ts';
import { ownEntry } from '../own-entry.ts';
import type { PremiumDifference } from './premium-differences.ts';

/** A number, word or switch among the rates of a product, by the names that lead to it: `rateClasses.E.factor`. */
export interface RateChange {
  readonly place: string;
  readonly value: number | string | boolean;
}

/** Rates of a product's own: another's with some of them changed. */
export interface ProductRates {
  readonly prodID: string;
  readonly source: string;
  readonly changes: readonly RateChange[];
  /** Of the basis they make. */
  readonly version: string;
}

export type RatesOutcome =
  | { readonly kind: 'made'; readonly document: BasisDocument; readonly samples: readonly PremiumDifference[] }
  /** The product they would begin with has none. */
  | { readonly kind: 'noSource' }
  /** Nothing stands in that place, or something of another kind. */
  | { readonly kind: 'noPlace'; readonly place: string }
  /** No premium comes of them, or one that is none. */
  | { readonly kind: 'unpriced' };

/** A new version of a basis that prices one product more, or one otherwise. Nothing is stored. */
export function productRates(former: BasisDocument, { prodID, source, changes, version }: ProductRates): RatesOutcome {
  const like = ownEntry(former.products, source);
  if (like === undefined) return { kind: 'noSource' };
  const misplaced = changes.find(({ place, value }) => !isAlike(valueAt(like, place), value) || isForm(place));
  if (misplaced) return { kind: 'noPlace', place: misplaced.place };
  const rates = changes.reduce<unknown>((entry, { place, value }) => put(entry, place.split('.'), value), like);
  const products = { ...former.products, [prodID]: rates as ProductBasis }; // the shape of `like`, value by value
  const document: BasisDocument = { ...former, version, name: { en: version, fr: version }, products };
  const samples = sampleRates(former, document, source, prodID);
  if (!samples?.every(({ before, after }) => Number.isNaN(before) || after > 0)) return { kind: 'unpriced' };
  return { kind: 'made', document, samples: samples.filter(({ before }) => !Number.isNaN(before)) };
}

/** What says which numbers are read beside it: another one would ask for others. */
function isForm(place: string): boolean {
  return /(^|\.)(kind|shape)$/.test(place);
}

function isAlike(there: unknown, value: RateChange['value']): boolean {
  return typeof there === typeof value && (typeof value !== 'number' || Number.isFinite(value));
}

function valueAt(entry: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((part, name) => partOf(part, name), entry);
}

function partOf(whole: unknown, name: string): unknown {
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, name)) return undefined;
  return (whole as Readonly<Record<string, unknown>>)[name];
}

/** Another value in its place, which is there. */
function put(whole: unknown, [name = '', ...rest]: readonly string[], value: RateChange['value']): unknown {
  const part = rest.length === 0 ? value : put(partOf(whole, name), rest, value);
  if (Array.isArray(whole)) return whole.map((one, index) => (String(index) === name ? part : one));
  return { ...(whole as object), [name]: part };
}

/** What a sample life pays under the rates they begin with and under these; undefined when these price nothing. */
function sampleRates(
  former: BasisDocument,
  made: BasisDocument,
  source: string,
  prodID: string,
): readonly PremiumDifference[] | undefined {
  const [old, basis] = [createBasis(former), createBasis(made)];
  const before = calculationPricing(former, source)?.samples?.(old, source) ?? [];
  const after = calculationPricing(made, prodID)?.samples?.(basis, prodID) ?? [];
  try {
    return before.map(({ inputs, quantity, price }, index) => ({
      ...{ product: prodID, inputs, quantity, before: price(old) },
      after: after[index]?.price(basis) ?? Number.NaN,
    }));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
