import type { Logic } from '@lifeform/rules';
import type { NamedRiderMapping } from './named-rider-mapping.ts';

/** A lump sum at the first diagnosis of a covered illness. The life and the waiver are the mapping's own. */
export interface CriticalIllnessMapping {
  /** Names the coverage: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  /** A plan by its name in the basis, such as T10. */
  readonly plan: Logic;
  /** Dollars. */
  readonly faceAmount: Logic;
  readonly riders: readonly NamedRiderMapping[];
}
