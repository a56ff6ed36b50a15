import type { ControlItem } from './control-item.ts';
import { traitsOf } from './field-type.ts';

/** Whether what is entered stays out of the browser's storage and off a screen anyone may look at, whatever the item says. */
export function isPrivate({ fieldType, display, isSensitive }: ControlItem): boolean {
  return isSensitive === true || display === 'password' || traitsOf(fieldType).privacy === 'private';
}
