import type { FormDocument } from '../../form/document/form-document.ts';
import type { LintIssue } from '../../form/lint/lint-issue.ts';
import { labelKey } from '../../form/message/key.ts';
import { productError } from './product-lint.ts';

/** The label of a coverage is a text of the form. */
export function lintLabel(document: FormDocument, label: string, path: string): readonly LintIssue[] {
  return labelKey(document.form, label) in document.messages
    ? []
    : [productError('label-of-unknown-field', path, label)];
}
