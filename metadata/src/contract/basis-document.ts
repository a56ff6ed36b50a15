import { message } from '../form/schema/common.ts';
import { anyText, each, flag, named, number, object, type Schema } from '../form/schema/schema.ts';

/** Tables and factors by name, to any depth; each calculation defines its own. */
const part: Schema<object> = { $ref: '#/$defs/BasisPart' };

const basisPart = {
  anyOf: [
    ...['number', 'string', 'boolean'].map((type) => ({ type })),
    { type: 'array', items: part },
    { type: 'object', additionalProperties: part },
  ],
};

const PARTS = [
  'mortality',
  'smokeClasses',
  'disability',
  'riders',
  'yearlyTerm',
  'valuation',
  'dividends',
  'policyLoan',
  'modes',
  'regulation',
] as const;

const document = object({
  version: anyText,
  name: message,
  /** True when the numbers are not a carrier's. */
  illustrative: flag(),
  ...each(PARTS, part),
  /** Flat-extra duration that means for life, in years. */
  flatExtraForLife: number(),
  /** By product id. */
  products: part,
});

/** Everything premiums are calculated from. Rates are annual, amounts in dollars. */
export const basisDocumentSchema = named('BasisDocument', {
  ...document,
  $defs: { BasisPart: basisPart },
} as typeof document);
