import type { FormDocument } from '../../../form/document/form-document.ts';
import type { Readable } from '../../../form/lint/lint-expression.ts';
import type { LintIssue } from '../../../form/lint/lint-issue.ts';
import type { Schema } from '../../../form/schema/schema.ts';

/** The path of a setup's part, and the form it is quoted on. */
export interface MappingPlace {
  readonly document: FormDocument;
  readonly path: string;
  readonly readable: Readable;
}

/** The mapping of one calculation: its stored form and its checks. */
export interface MappingKind<Mapping> {
  readonly schema: Schema<Mapping>;
  lint(mapping: Mapping, place: MappingPlace): readonly LintIssue[];
}
