import type { Logic } from '@lifeform/rules';
import type { CoiType } from '../policy/coi-type.ts';

/**
 * How a policy in force is worked out: as an illustration of its product. Expressions read `policy`, `base` (coverage
 * 001), `first` and `second` (the insureds, each with the `issueAge` of the base coverage), `rider` by its code, `layer`
 * by the years of its level premium, `fund` by its fundID and `setup.*`. Riders added after issue are worked out apart.
 */
export interface InforceMapping {
  /** Values of the form the product's `quote` reads, by field. */
  readonly values: Readonly<Record<string, Logic>>;
  /** Each active fund of the base coverage is an illustration of its own; expressions read it as `each`. */
  readonly isEachFund?: boolean;
  /** By `fundClass`: the product a fund is an illustration of, where that is not the policy's own. */
  readonly fundProducts?: Readonly<Record<string, string>>;
  readonly termRider?: TermRiderMapping;
}

/** The term rider a policy of the product can be given. */
export interface TermRiderMapping {
  readonly offered: Logic;
  readonly prodID: string;
  readonly planCode: string;
  readonly coiType: CoiType;
  /** Where none is chosen. */
  readonly rateClass: string;
  /** Dollars of face a unit. */
  readonly unitValue: number;
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** Dollars. */
  readonly minimumFaceAmount: number;
  /** Of the best rate class. Dollars. */
  readonly eliteMinimumFaceAmount: number;
  readonly maximumFaceAmount: Logic;
}
