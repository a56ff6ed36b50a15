import type { ControlItem } from '../control-item/control-item.ts';
import { traitsOf } from '../control-item/field-type.ts';
import { isPrivate } from '../control-item/is-private.ts';
import type { RecordSetup } from './record-setup.ts';

/** Fields that a form's lists show, sort or filter by, each once. Nothing private, whatever a list says. */
export function listedFields(
  { items }: { readonly items: readonly ControlItem[] },
  { list }: RecordSetup,
): readonly string[] {
  const { columns, filters, sort, views = [] } = list;
  const inViews = views.flatMap((view) => [...(view.columns ?? []), ...(view.sort ? [view.sort.column] : [])]);
  const named = new Set([...columns, ...filters, sort.column, ...inViews]);
  return items
    .filter((item) => named.has(item.name) && !isPrivate(item) && traitsOf(item.fieldType).privacy === 'open')
    .map(({ name }) => name);
}
