import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import type { LintIssue } from '../../../form/lint/lint-issue.ts';
import { NAME } from '../../../form/schema/common.ts';
import { logic } from '../../../form/schema/logic.ts';
import { list, object, pattern } from '../../../form/schema/schema.ts';
import { lintLabel } from '../../lint/lint-label.ts';
import { TEXT_CODE } from '../text-code.ts';
import type { MappingPlace } from './mapping-kind.ts';

/** A rider the basis has by name; only those whose `selected` is truthy are priced. */
export interface NamedRiderMapping {
  /** Its name in the basis. */
  readonly name: string;
  /** Code of the rider's name: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  readonly selected: Logic;
}

export const namedRiders = list(
  object<NamedRiderMapping>({ name: pattern(NAME), label: pattern(TEXT_CODE), selected: logic }),
  20,
);

export function lintNamedRiders(
  riders: readonly NamedRiderMapping[],
  { document, path, readable }: MappingPlace,
): readonly LintIssue[] {
  return riders.flatMap(({ label, selected }, index) => [
    ...lintLabel(document, label, `${path}/${index}/label`),
    ...lintEach({ selected }, `${path}/${index}`, readable),
  ]);
}
