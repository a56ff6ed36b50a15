import type { ControlItem } from '../control-item/control-item.ts';
import { presentNames } from '../control-item/present-names.ts';

/**
 * What of older items has another name among newer ones: `[before, now]`. Several that became the field of a row were
 * not renamed.
 */
export function renamedSince(
  older: readonly ControlItem[],
  newer: readonly ControlItem[],
): readonly (readonly [string, string])[] {
  const now = presentNames(newer);
  const here = new Set(older.map(({ name }) => name));
  const kept = new Set(newer.map(({ name }) => name));
  const renamed = older.flatMap(({ name }) => {
    const other = now.get(name);
    return other === undefined || here.has(other) || kept.has(name) ? [] : [[name, other] as const];
  });
  return renamed.filter(([, name]) => renamed.filter(([, other]) => other === name).length === 1);
}
