import type { FormDocument } from '../document/form-document.ts';
import { storedFields } from '../document/stored-fields.ts';
import { error, type LintIssue } from './lint-issue.ts';

/** Fields whose values are kept and that say nowhere why: not of their own, nor on a part around them, nor on the form. */
export function lintPurpose(document: FormDocument): readonly LintIssue[] {
  return storedFields(document).flatMap(({ item, purpose }) => {
    const path = `/items/${document.items.indexOf(item)}`;
    return purpose === undefined ? [error('kept-for-nothing', path, item.name)] : [];
  });
}
