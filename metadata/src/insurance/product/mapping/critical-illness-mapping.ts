import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, pattern } from '../../../form/schema/schema.ts';
import { lintLabel } from '../../lint/lint-label.ts';
import { TEXT_CODE } from '../text-code.ts';
import type { MappingKind } from './mapping-kind.ts';
import { lintNamedRiders, type NamedRiderMapping, namedRiders } from './named-rider-mapping.ts';

/** A lump sum at the first diagnosis of a covered illness. Life and waiver are in the shared mapping. */
export interface CriticalIllnessMapping {
  /** Code of the coverage's name: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  /** A plan by its name in the basis, such as T10. */
  readonly plan: Logic;
  /** Dollars. */
  readonly faceAmount: Logic;
  readonly riders: readonly NamedRiderMapping[];
}

export const criticalIllnessMapping: MappingKind<CriticalIllnessMapping> = {
  schema: object<CriticalIllnessMapping>({
    label: pattern(TEXT_CODE),
    plan: logic,
    faceAmount: logic,
    riders: namedRiders,
  }),
  lint({ label, riders, ...expressions }, place) {
    const { document, path, readable } = place;
    return [
      ...lintLabel(document, label, `${path}/label`),
      ...lintEach(expressions, path, readable),
      ...lintNamedRiders(riders, { ...place, path: `${path}/riders` }),
    ];
  },
};
