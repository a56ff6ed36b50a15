import type { Message } from '../form/message/message.ts';

/** The form a mortality table is imported with. */
export const BASIS_IMPORT_FORM = 'BasisImport';

/** Which table of a basis an imported one takes the place of: those of insured lives by class, or of annuitants. */
export const BASIS_TABLES = ['N', 'S', 'A', 'annuitant'] as const;
export const BASIS_SEXES = ['M', 'F'] as const;

/** GET /api/bases: the pricing bases of this installation. */
export interface BasisListing {
  readonly version: string;
  readonly name: Message;
}

/**
 * POST /api/bases/import: multipart with `File` (XTbML or CSV) and this as `request`. Nothing is kept unless
 * `isAdopted`. Refused as 400 with an issue on `File` for a file that is no table, and on `version` for a version that
 * is taken or cannot be.
 */
export interface BasisImportRequest {
  /** Of the basis the table is put into, which stays as it is. */
  readonly former: string;
  /** Of the basis it makes. */
  readonly version: string;
  readonly sex: (typeof BASIS_SEXES)[number];
  readonly table: (typeof BASIS_TABLES)[number];
  readonly isAdopted: boolean;
  /** A table that speaks of the other sex than `sex` is meant: without it such a table is not adopted. */
  readonly isOtherSex?: boolean;
}

/** Something to know of the table: an error keeps it from use, a warning is for the carrier to judge. */
export interface BasisFinding {
  readonly level: 'error' | 'warning';
  /** Names the text `tEdit-BasisImport-finding-{code}`. */
  readonly code: string;
  readonly age?: number;
  /** Policy year of a select rate. */
  readonly duration?: number;
  readonly q?: number;
}

/** A rate or payout of a sample under both bases. */
export interface BasisDifference {
  readonly product: string;
  /** Null where nobody sells the product here. */
  readonly name: Message | null;
  /** What was priced, `sex=M;cls=N;age=25`. */
  readonly inputs: string;
  /** Names the text `tEdit-BasisImport-quantity-{quantity}`. */
  readonly quantity: string;
  readonly before: number;
  /** Null where the new basis does not price it. */
  readonly after: number | null;
}

export interface BasisImportAnswer {
  readonly isAdopted: boolean;
  /** Of the table: its own name, and how many rates it has for which ages. */
  readonly table: {
    readonly name: string;
    readonly ultimate: number;
    readonly select: number;
    readonly firstAge: number;
    readonly lastAge: number;
  };
  /** As many as anybody reads; `found` says how many there are. */
  readonly findings: readonly BasisFinding[];
  readonly found: number;
  readonly differences: readonly BasisDifference[];
}
