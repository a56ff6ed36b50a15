import type { FormDocument } from '../document/form-document.ts';
import { labelKey } from '../message/key.ts';
import { error, type LintIssue } from './lint-issue.ts';

/** A coverage goes by a text of the form. */
export function lintLabel(document: FormDocument, label: string, path: string): readonly LintIssue[] {
  return labelKey(document.form, label) in document.messages ? [] : [error('label-of-unknown-field', path, label)];
}
