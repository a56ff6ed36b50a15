import { message } from '../../form/schema/common.ts';
import { anyText, listOf, named, object, type Static } from '../../form/schema/schema.ts';
import { numberRange } from '../number-range.ts';

/** GET /api/getProducts: one product that can be quoted, from its setup and basis. */
export const catalogueProduct = named(
  'CatalogueProduct',
  object({
    prodID: anyText,
    planCode: anyText,
    policyType: anyText,
    name: message,
    /** Its class by number, such as term; empty outside every range. */
    productClass: anyText,
    /** single, firstToDie, lastToDie. */
    jointTypes: listOf(anyText),
    /** Ages nearest birthday. */
    issueAges: numberRange,
    /** Dollars of one coverage. */
    faceAmounts: numberRange,
  }),
);
export type CatalogueProduct = Static<typeof catalogueProduct>;
