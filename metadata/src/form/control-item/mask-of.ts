import type { Mask } from '../mask/mask.ts';
import type { ControlItem } from './control-item.ts';
import masks from './type-masks.json' with { type: 'json' };

/** Default masks by type. */
export const TYPE_MASKS: Readonly<Record<string, Mask>> = masks as Record<string, unknown> as Record<string, Mask>; // a test checks the file against the schema

/** Types of free text that may have a mask. A card number is stored in its own way, whatever its mask. */
const OPEN: ReadonlySet<string> = new Set(['text', 'upper']);

/** Whether an item may have its own mask: single-line text that is neither a password nor a search. */
export function takesMask({ fieldType, display = 'plain' }: Pick<ControlItem, 'fieldType' | 'display'>): boolean {
  if (OPEN.has(fieldType)) return display === 'plain';
  return Object.hasOwn(TYPE_MASKS, fieldType) && fieldType !== 'credit card';
}

/** The mask in force: the item's own when its type allows one, else the type's. */
export function maskOf(item: Pick<ControlItem, 'fieldType' | 'display' | 'mask'>): Mask | undefined {
  const { fieldType, mask } = item;
  if (mask !== undefined && takesMask(item)) return mask;
  return Object.hasOwn(TYPE_MASKS, fieldType) ? TYPE_MASKS[fieldType] : undefined;
}
