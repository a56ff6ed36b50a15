import type { Logic } from '@lifeform/rules';

/** A rider the basis knows by name; only those whose `selected` is truthy are priced. */
export interface NamedRiderMapping {
  /** Its name in the basis. */
  readonly name: string;
  /** Names the rider: the text `tEdit-{form}-{label}`. */
  readonly label: string;
  readonly selected: Logic;
}
