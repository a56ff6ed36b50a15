import { choice, flag, integer, object, optional, pattern, type Schema, text } from '../form/schema/schema.ts';
import { PRODUCT_ID } from '../insurance/product/product-setup.schema.ts';
import { COI_TYPES, type CoverageInsured, type CoverageSetupRequest } from './coverage-setup.ts';

const dollars: Schema<number> = { type: 'number', minimum: 0, maximum: 1_000_000_000 };

export const coverageSetupSchema: Schema<CoverageSetupRequest> = object<CoverageSetupRequest>({
  coverageID: text(20, 1),
  policyNumber: optional(text(20, 1)),
  parentCoverageID: optional(text(20, 1)),
  prodID: pattern(PRODUCT_ID),
  planCode: optional(text(20)),
  name: optional(text(200)),
  issueDate: pattern('^\\d{4}-\\d{2}-\\d{2}$'),
  insured: object<CoverageInsured>({
    clientID: optional(text(40)),
    name: optional(text(200)),
    sex: text(1, 1),
    smokeClass: text(1, 1),
    issueAge: integer(0, 120),
  }),
  rateClass: text(1, 1),
  faceAmount: dollars,
  unitValue: optional(dollars),
  coiType: choice(COI_TYPES),
  premiumDurationYear: optional(integer(1, 120)),
  isUseRatings: flag(),
  meRating: { type: 'number', minimum: 1, maximum: 10_000 },
  flatExtra: dollars,
  flatExtraDuration: integer(0, 999),
  isWaiver: flag(),
  isADB: flag(),
  premiumMode: choice([1, 3, 6, 12]),
});
