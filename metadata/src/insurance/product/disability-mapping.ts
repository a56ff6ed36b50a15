import type { Logic } from '@lifeform/rules';
import type { NamedRiderMapping } from './named-rider-mapping.ts';

/** A monthly benefit while disabled. The life is the mapping's own. */
export interface DisabilityMapping {
  /** Names the coverage: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  /** Dollars a month. */
  readonly monthlyBenefit: Logic;
  /** Class by its name in the basis, 1 the lightest. */
  readonly occupation: Logic;
  /** Days without benefit. */
  readonly elimination: Logic;
  /** Years of benefit; the product's last age for one that lasts to it. */
  readonly benefitPeriod: Logic;
  readonly riders: readonly NamedRiderMapping[];
}
