import type { ControlItem } from '../../control-item/control-item.ts';
import { isNumeric, traitsOf } from '../../control-item/field-type.ts';

/** Whether a field that was not answered holds null, and not an empty text. */
export function mayBeNull({ fieldType }: Pick<ControlItem, 'fieldType'>): boolean {
  return isNumeric(fieldType) || traitsOf(fieldType).holds === 'date';
}

/** Whether a value of the source stands for a tick. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || ['true', 'yes', '1'].includes(String(value).toLowerCase());
}
