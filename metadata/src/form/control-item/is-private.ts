import type { ControlItem } from './control-item.ts';
import { traitsOf } from './field-type.ts';

/** Whether the value is kept out of browser storage and off screens open to others, whatever the item says. */
export function isPrivate({ fieldType, display, isSensitive }: ControlItem): boolean {
  return isSensitive === true || display === 'password' || traitsOf(fieldType).privacy === 'private';
}
