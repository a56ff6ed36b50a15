import type { Logic } from '@lifeform/rules';
import type { CoiType } from '../policy/coi-type.ts';

/**
 * How a policy in force is calculated: as an illustration of its product. Expressions read `policy`, `base` (coverage
 * 001), `first` and `second` (the insureds, each with the `issueAge` of the base coverage), `rider` by its code,
 * `layer` by the label of the product's layer with as many years of level premium, or by these years, `fund` by its fundID and `setup.*`. Riders added after issue are
 * calculated separately.
 */
export interface InforceMapping {
  /** Values of the form that the product's `quote` reads, by field. */
  readonly values: Readonly<Record<string, Logic>>;
  /** Each active fund of the base coverage is illustrated separately; expressions read it as `each`. */
  readonly isEachFund?: boolean;
  /** By `fundClass`: the product that illustrates a fund, when not the policy's own. */
  readonly fundProducts?: Readonly<Record<string, string>>;
  readonly termRider?: TermRiderMapping;
}

/** The term rider that can be added to a policy of the product. */
export interface TermRiderMapping {
  readonly offered: Logic;
  readonly prodID: string;
  readonly planCode: string;
  readonly coiType: CoiType;
  /** Default rate class. */
  readonly rateClass: string;
  /** Dollars of face a unit. */
  readonly unitValue: number;
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** Dollars. */
  readonly minimumFaceAmount: number;
  /** For the best rate class. Dollars. */
  readonly eliteMinimumFaceAmount: number;
  readonly maximumFaceAmount: Logic;
}
