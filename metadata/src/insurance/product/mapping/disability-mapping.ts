import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import { logic } from '../../../form/schema/logic.ts';
import { object, pattern } from '../../../form/schema/schema.ts';
import { lintLabel } from '../../lint/lint-label.ts';
import { TEXT_CODE } from '../text-code.ts';
import type { MappingKind } from './mapping-kind.ts';
import { lintNamedRiders, type NamedRiderMapping, namedRiders } from './named-rider-mapping.ts';

/** A monthly benefit while disabled. The life is in the shared mapping. */
export interface DisabilityMapping {
  /** Code of the coverage's name: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  /** Dollars a month. */
  readonly monthlyBenefit: Logic;
  /** Occupation class by its name in the basis; 1 has the lowest risk. */
  readonly occupation: Logic;
  /** Waiting days without benefit. */
  readonly elimination: Logic;
  /** Years of benefit; for a benefit to an age, the product's last age. */
  readonly benefitPeriod: Logic;
  readonly riders: readonly NamedRiderMapping[];
}

export const disabilityMapping: MappingKind<DisabilityMapping> = {
  schema: object<DisabilityMapping>({
    label: pattern(TEXT_CODE),
    monthlyBenefit: logic,
    occupation: logic,
    elimination: logic,
    benefitPeriod: logic,
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
