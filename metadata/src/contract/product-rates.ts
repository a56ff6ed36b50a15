import { anyOf, flag, list, listOf, named, number, object, pattern, type Static, text } from '../form/schema/schema.ts';
import { PRODUCT_ID } from '../insurance/product-id.ts';
import { basisDifferenceSchema } from './basis-import.ts';

/** Dotted, as `rateClasses.E.factor`; places of a list by their number from 0. */
const place = pattern('^[A-Za-z0-9_-]{1,40}(\\.[A-Za-z0-9_-]{1,40}){0,7}$');

/**
 * POST /api/bases/products: gives a product rates of its own, in a new version of a basis. They are those of another
 * product with some numbers changed: what a calculation reads is there, whoever makes them. Nothing is kept unless
 * `isAdopted`. Refused as 400 for a version that cannot be, a place nothing stands in and rates no premium comes of;
 * as 409 for a version that is taken; as 404 for a basis that is not there or a product it has no rates for.
 */
export const productRatesSchema = named(
  'ProductRatesRequest',
  object({
    /** Of the basis that stays as it is. */
    former: text(40, 1),
    /** Of the basis it makes. */
    version: text(40, 1),
    prodID: pattern(PRODUCT_ID),
    /** The product whose rates they begin with; it may be the product itself. */
    source: pattern(PRODUCT_ID),
    changes: list(object({ place, value: anyOf(number(), text(100), flag()) }), 500),
    isAdopted: flag(),
  }),
);
export type ProductRatesRequest = Static<typeof productRatesSchema>;

export const productRatesAnswerSchema = named(
  'ProductRatesAnswer',
  object({
    isAdopted: flag(),
    /** Rates of sample lives: `before` of the product they begin with, `after` of this one. */
    samples: listOf(basisDifferenceSchema),
  }),
);
export type ProductRatesAnswer = Static<typeof productRatesAnswerSchema>;
