import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import type { LintIssue } from '../../../form/lint/lint-issue.ts';
import { logic } from '../../../form/schema/logic.ts';
import { choice, list, named, object, optional, pattern } from '../../../form/schema/schema.ts';
import { lintLabel } from '../../lint/lint-label.ts';
import { PRODUCT_ID } from '../../product-id.ts';
import { TEXT_CODE } from '../text-code.ts';
import type { MappingPlace } from './mapping-kind.ts';

const RIDER_KINDS = ['term', 'guaranteedPurchase', 'childTerm', 'criticalIllness'] as const;

/** A possible rider of the product; only those whose `selected` is truthy are priced. */
export interface RiderMapping {
  readonly kind: (typeof RIDER_KINDS)[number];
  /** Code of the rider's name: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  readonly selected: Logic;
  /** Dollars. */
  readonly faceAmount: Logic;
  /** For a term or critical illness rider: its product in the basis. */
  readonly prodID?: string;
  /** For a term rider: YRT, or the years of each level premium. */
  readonly costOfInsurance?: Logic;
  /** For child term: policy years it is paid for. */
  readonly years?: Logic;
  /** For a critical illness rider: a plan of its product by its name in the basis. */
  readonly plan?: Logic;
}

export const riders = list(
  named(
    'RiderMapping',
    object<RiderMapping>({
      kind: choice(RIDER_KINDS),
      label: pattern(TEXT_CODE),
      selected: logic,
      faceAmount: logic,
      prodID: optional(pattern(PRODUCT_ID)),
      costOfInsurance: optional(logic),
      years: optional(logic),
      plan: optional(logic),
    }),
  ),
  20,
);

export function lintRiders(
  held: readonly RiderMapping[],
  { document, path, readable }: MappingPlace,
): readonly LintIssue[] {
  return held.flatMap(({ kind: _kind, label, prodID: _prodID, ...logics }, index) => [
    ...lintLabel(document, label, `${path}/${index}/label`),
    ...lintEach({ ...logics }, `${path}/${index}`, readable),
  ]);
}
