import type { FormDocument } from '../../form/document/form-document.ts';
import { lintEach } from '../../form/lint/lint-each.ts';
import type { Readable } from '../../form/lint/lint-expression.ts';
import type { LintIssue } from '../../form/lint/lint-issue.ts';
import { lintLabel } from '../../form/lint/lint-label.ts';
import type { RiderMapping } from '../product/product-setup.ts';
import type { UniversalMapping } from '../product/universal-mapping.ts';

export function lintUniversal(
  document: FormDocument,
  { label, second, accounts, target, riders, exempt: _exempt, ...expressions }: UniversalMapping,
  path: string,
  readable: Readable,
): readonly LintIssue[] {
  return [
    ...lintLabel(document, label, `${path}/label`),
    ...lintEach(expressions, path, readable),
    ...lintEach({ ...second }, `${path}/second`, readable),
    ...accounts.flatMap(({ share }, index) => lintEach({ share }, `${path}/accounts/${index}`, readable)),
    ...lintEach({ ...target }, `${path}/target`, readable),
    ...lintRiders(document, riders, `${path}/riders`, readable),
  ];
}

export function lintRiders(
  document: FormDocument,
  riders: readonly RiderMapping[],
  path: string,
  readable: Readable,
): readonly LintIssue[] {
  return riders.flatMap(({ kind: _kind, label, prodID: _prodID, ...logics }, index) => [
    ...lintLabel(document, label, `${path}/${index}/label`),
    ...lintEach({ ...logics }, `${path}/${index}`, readable),
  ]);
}
