import type { Logic } from '@lifeform/rules';
import type { FormDocument } from '../../form/document/form-document.ts';
import { lintEach } from '../../form/lint/lint-each.ts';
import type { Readable } from '../../form/lint/lint-expression.ts';
import type { LintIssue } from '../../form/lint/lint-issue.ts';
import { lintLabel } from '../../form/lint/lint-label.ts';
import type { NamedRiderMapping } from '../product/named-rider-mapping.ts';

/** A label, riders by their names in the basis, and expressions. */
type HealthMapping = Readonly<Record<string, Logic | readonly NamedRiderMapping[]>> & {
  readonly label: string;
  readonly riders: readonly NamedRiderMapping[];
};

export function lintHealth(
  document: FormDocument,
  { label, riders, ...expressions }: HealthMapping,
  path: string,
  readable: Readable,
): readonly LintIssue[] {
  return [
    ...lintLabel(document, label, `${path}/label`),
    // What is left of such a mapping is expressions.
    ...lintEach(expressions as Readonly<Record<string, Logic>>, path, readable),
    ...riders.flatMap(({ label: name, selected }, index) => [
      ...lintLabel(document, name, `${path}/riders/${index}/label`),
      ...lintEach({ selected }, `${path}/riders/${index}`, readable),
    ]),
  ];
}
