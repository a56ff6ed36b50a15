import type { Mask } from '../mask/mask.ts';
import type { ControlItem } from './control-item.ts';
import masks from './type-masks.json' with { type: 'json' };

/** What types have for a mask where an item does not say. */
export const TYPE_MASKS = masks as Readonly<Record<keyof typeof masks, Mask>>; // a test holds the file to the schema

const BY_TYPE: Readonly<Record<string, Mask>> = TYPE_MASKS;
/** Types of free text that may be given one. A card number is kept in a way of its own, whatever it is laid out in. */
const OPEN: ReadonlySet<string> = new Set(['text', 'upper']);

/** Whether an item may have a mask of its own: one line of text, and neither a password nor what somebody looks for. */
export function takesMask({ fieldType, display = 'plain' }: Pick<ControlItem, 'fieldType' | 'display'>): boolean {
  if (OPEN.has(fieldType)) return display === 'plain';
  return Object.hasOwn(BY_TYPE, fieldType) && fieldType !== 'credit card';
}

/** The mask in force: the item's own where its type takes one, else that of its type. */
export function maskOf(item: Pick<ControlItem, 'fieldType' | 'display' | 'mask'>): Mask | undefined {
  const { fieldType, mask } = item;
  if (mask !== undefined && takesMask(item)) return mask;
  return Object.hasOwn(BY_TYPE, fieldType) ? BY_TYPE[fieldType] : undefined;
}
