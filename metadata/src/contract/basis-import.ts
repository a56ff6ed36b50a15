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
  type Static,
  text,
} from '../form/schema/schema.ts';

/** The form a mortality table is imported with. */
export const BASIS_IMPORT_FORM = 'BasisImport';

/** Which table of a basis an imported one takes the place of: those of insured lives by class, or of annuitants. */
export const BASIS_TABLES = ['N', 'S', 'A', 'annuitant'] as const;
export const BASIS_SEXES = ['M', 'F'] as const;

/** GET /api/bases: the pricing bases of this installation. */
export const basisListingSchema = named(
  'BasisListing',
  object({
    version: anyText,
    name: message,
  }),
);
export type BasisListing = Static<typeof basisListingSchema>;

/**
 * POST /api/bases/import: multipart with `File` (XTbML or CSV) and this as `request`. Nothing is kept unless
 * `isAdopted`. Refused as 400 with an issue on `File` for a file that is no table, and on `version` for a version that
 * is taken or cannot be.
 */
export const basisImportSchema = named(
  'BasisImportRequest',
  object({
    /** Of the basis the table is put into, which stays as it is. */
    former: text(40, 1),
    /** Of the basis it makes. */
    version: text(40, 1),
    sex: choice(BASIS_SEXES),
    table: choice(BASIS_TABLES),
    isAdopted: flag(),
    /** A table that speaks of the other sex than `sex` is meant: without it such a table is not adopted. */
    isOtherSex: optional(flag()),
  }),
);
export type BasisImportRequest = Static<typeof basisImportSchema>;

/** Something to know of the table: an error keeps it from use, a warning is for the carrier to judge. */
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
  }),
);
export type BasisFinding = Static<typeof basisFindingSchema>;

/** A rate or payout of a sample under both bases. */
export const basisDifferenceSchema = named(
  'BasisDifference',
  object({
    product: anyText,
    /** Null where nobody sells the product here. */
    name: nullable(message),
    /** What was priced, `sex=M;cls=N;age=25`. */
    inputs: anyText,
    /** Names the text `tEdit-BasisImport-quantity-{quantity}`. */
    quantity: anyText,
    before: number(),
    /** Null where the new basis does not price it. */
    after: nullable(number()),
  }),
);
export type BasisDifference = Static<typeof basisDifferenceSchema>;

export const basisImportAnswerSchema = named(
  'BasisImportAnswer',
  object({
    isAdopted: flag(),
    /** Of the table: its own name, and how many rates it has for which ages. */
    table: object({
      name: anyText,
      ultimate: number(),
      select: number(),
      firstAge: number(),
      lastAge: number(),
    }),
    /** As many as anybody reads; `found` says how many there are. */
    findings: listOf(basisFindingSchema),
    found: number(),
    differences: listOf(basisDifferenceSchema),
  }),
);
export type BasisImportAnswer = Static<typeof basisImportAnswerSchema>;
