import { type ControlItem, type FormDocument, maskOf } from '@lifeform/metadata';
import { isDated } from './dated-options.ts';

/** Whether only `createForm` runs a form: it has a mask, a group that repeats, or options that are searched or dated. */
export function needsExtras({ items, layout }: Pick<FormDocument, 'items' | 'layout'>): boolean {
  return layout.some(({ repeat }) => repeat !== undefined) || items.some(isExtra);
}

function isExtra(item: ControlItem): boolean {
  return maskOf(item) !== undefined || item.optionsFrom !== undefined || isDated(item.optionItems ?? []);
}
