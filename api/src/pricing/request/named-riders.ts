import type { NamedRiderMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import { firstField, type Read, reader } from './read-logic.ts';

/** The riders a form's values choose, in the order of the setup. */
export function compileNamedRiders(riders: readonly NamedRiderMapping[]): Read<readonly NamedRiderMapping[]> {
  const read = riders.map((rider) => ({ rider, selected: reader(rider.selected, isTruthy) }));
  return (scope) => read.flatMap(({ rider, selected }) => (selected(scope) ? [rider] : []));
}

/** The field that stands for the riders where one is refused: that of the last chosen. */
export function ridersField(chosen: readonly NamedRiderMapping[]): string {
  return firstField(chosen.at(-1)?.selected);
}
