import type { ControlItem } from './control-item.ts';
import type { FieldType } from './field-type.ts';

/** Types whose values are nobody's business but the person's, whatever their items say. */
const PRIVATE: ReadonlySet<string> = new Set<FieldType>(['SIN', 'SSN', 'credit card']);

/** Whether what is entered stays out of the browser's storage and off a screen anyone may look at. */
export function isPrivate({ fieldType, display, isSensitive }: ControlItem): boolean {
  return isSensitive === true || display === 'password' || PRIVATE.has(fieldType);
}
