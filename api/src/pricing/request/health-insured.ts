import type { NamedRiderMapping } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { BasisDocument, Sex, TableClass } from '../basis/basis-document.ts';
import { tableClass } from '../basis/table-choice.ts';
import { NotPriced } from '../not-priced.ts';
import { ownEntry } from '../own-entry.ts';
import type { InsuredFacts } from './insured-facts.ts';
import { firstField, type Read, reader } from './read-logic.ts';

/** The life's tables for health insurance. @throws NotPriced for a sex or smoker class without tables in the basis */
export function healthLife(
  document: BasisDocument,
  { sex, smokeClass }: InsuredFacts,
): { readonly sex: Sex; readonly table: TableClass } {
  if (sex !== 'M' && sex !== 'F') throw new NotPriced('msg-Option', 'sex', `there is no sex '${sex}'`);
  if (ownEntry(document.smokeClasses, smokeClass) === undefined) {
    throw new NotPriced('msg-Option', 'table', `there is no smoker class '${smokeClass}'`);
  }
  return { sex, table: tableClass(document, smokeClass) };
}

/** The riders a form's values choose, in the order of the setup. */
export function compileNamedRiders(riders: readonly NamedRiderMapping[]): Read<readonly NamedRiderMapping[]> {
  const read = riders.map((rider) => ({ rider, selected: reader(rider.selected, isTruthy) }));
  return (scope) => read.flatMap(({ rider, selected }) => (selected(scope) ? [rider] : []));
}

/** The field shown for a refused rider: that of the last chosen one. */
export function ridersField(chosen: readonly NamedRiderMapping[]): string {
  return firstField(chosen.at(-1)?.selected);
}
