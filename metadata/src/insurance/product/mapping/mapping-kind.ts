import type { FormDocument } from '../../../form/document/form-document.ts';
import type { Readable } from '../../../form/lint/lint-expression.ts';
import type { LintIssue } from '../../../form/lint/lint-issue.ts';
import type { Schema } from '../../../form/schema/schema.ts';

/** Where a part of a setup stands, and the form it is quoted on. */
export interface MappingPlace {
  readonly document: FormDocument;
  readonly path: string;
  readonly readable: Readable;
}

/** What a product setup tells one calculation: how it is stored, and what may be wrong with it. */
export interface MappingKind<Mapping> {
  readonly schema: Schema<Mapping>;
  lint(mapping: Mapping, place: MappingPlace): readonly LintIssue[];
}
