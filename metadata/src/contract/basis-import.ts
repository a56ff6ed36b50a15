import { message } from '../form/schema/common.ts';
import {
  anyText,
  choice,
  flag,
  listOf,
  named,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { CALCULATIONS } from '../insurance/product/mapping/mappings.ts';
import { PRODUCT_ID } from '../insurance/product-id.ts';

/** The form a mortality table or a rate card is imported with. */
export const BASIS_IMPORT_FORM = 'BasisImport';

/** Which table of a basis is replaced: insured lives by rate class, annuitants, or the premiums of a product. */
export const BASIS_TABLES = ['N', 'S', 'A', 'annuitant', 'card'] as const;
export const BASIS_SEXES = ['M', 'F'] as const;

/** GET /api/bases: the pricing bases of this installation. */
export const basisListingSchema = named(
  'BasisListing',
  object({
    version: anyText,
    name: message,
    /** Products it has rates for, with the calculation that reads them. */
    products: record(PRODUCT_ID, choice(CALCULATIONS), 1000),
    /** Products whose premiums a rate card can replace; `name` is null where the product is not sold here. */
    cards: listOf(object({ prodID: anyText, name: nullable(message) })),
  }),
);
export type BasisListing = Static<typeof basisListingSchema>;

/**
 * POST /api/bases/import: multipart with `File` (XTbML or CSV; of a rate card CSV or XLSX) and this as `request`.
 * Nothing is kept unless `isAdopted`. Refused as 400 with an issue on `File` for a file that is not a table, and on
 * `version` for one that is taken or invalid.
 */
export const basisImportSchema = named(
  'BasisImportRequest',
  object({
    /** The basis the table is put into; it stays unchanged. */
    former: text(40, 1),
    /** The new basis. */
    version: text(40, 1),
    table: choice(BASIS_TABLES),
    /** Of a mortality table. */
    sex: optional(choice(BASIS_SEXES)),
    /** Of a rate card. */
    prodID: optional(pattern(PRODUCT_ID)),
    isAdopted: flag(),
    /** Confirms a table of the other sex than `sex`; without it such a table is not adopted. */
    isOtherSex: optional(flag()),
  }),
);
export type BasisImportRequest = Static<typeof basisImportSchema>;

/** A finding about the table: an error prevents its use, a warning is for the carrier to judge. */
export const basisFindingSchema = named(
  'BasisFinding',
  object({
    level: choice(['error', 'warning']),
    /** Names the text `tEdit-BasisImport-finding-{code}`. */
    code: anyText,
    age: optional(number()),
    /** Policy year of a select rate. */
    duration: optional(number()),
    q: optional(number()),
    /** Of a rate card: the cell, by its row in a spreadsheet and the name of its column, and what stands in it. */
    row: optional(number()),
    column: optional(anyText),
    value: optional(anyText),
  }),
);
export type BasisFinding = Static<typeof basisFindingSchema>;

/** A rate or payout of a sample under both bases. */
export const basisDifferenceSchema = named(
  'BasisDifference',
  object({
    product: anyText,
    /** Null when the product is not sold here. */
    name: nullable(message),
    /** What was priced, `sex=M;cls=N;age=25`. */
    inputs: anyText,
    /** Names the text `tEdit-BasisImport-quantity-{quantity}`. */
    quantity: anyText,
    before: number(),
    /** Null when the new basis does not price it. */
    after: nullable(number()),
  }),
);
export type BasisDifference = Static<typeof basisDifferenceSchema>;

export const basisImportAnswerSchema = named(
  'BasisImportAnswer',
  object({
    isAdopted: flag(),
    /** The table: its own name, its ages and its number of rates; those of a card are all ultimate. */
    table: object({
      name: anyText,
      ultimate: number(),
      select: number(),
      firstAge: number(),
      lastAge: number(),
    }),
    /** The first ones; `found` counts them all. */
    findings: listOf(basisFindingSchema),
    found: number(),
    /** Of a rate card those that fell and rose most; `changed` counts them all. */
    differences: listOf(basisDifferenceSchema),
    changed: number(),
  }),
);
export type BasisImportAnswer = Static<typeof basisImportAnswerSchema>;
