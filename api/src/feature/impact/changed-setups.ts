import { sameJson } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';

/** A setup that a draft changes or adds. A basis never changes: another one has another name in the setup. */
export interface ChangedSetup {
  readonly before: ProductSetup | undefined;
  readonly after: ProductSetup;
}

export function changedSetups(
  before: readonly ProductSetup[],
  after: readonly ProductSetup[],
): readonly ChangedSetup[] {
  const known = new Map(before.map((setup) => [setup.prodID, setup]));
  return after
    .map((setup) => ({ before: known.get(setup.prodID), after: setup }))
    .filter((pair) => !sameJson(pair.before ?? null, pair.after));
}
