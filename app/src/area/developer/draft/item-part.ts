import type { ControlItem, FieldValue } from '@lifeform/metadata';
import { isFormatPart, readFormatPart, writeFormatPart } from './format-attribute.ts';
import { isMaskPart, readMaskPart, writeMaskPart } from './mask-attribute.ts';

/** An attribute that the panel shows as several fields. */
interface DividedAttribute {
  readonly attribute: keyof ControlItem;
  readonly has: (field: string) => boolean;
  readonly read: (item: ControlItem, field: string) => FieldValue;
  readonly write: (item: ControlItem, field: string, value: FieldValue) => ControlItem;
}

const DIVIDED: readonly DividedAttribute[] = [
  { attribute: 'mask', has: isMaskPart, read: readMaskPart, write: writeMaskPart },
  { attribute: 'format', has: isFormatPart, read: readFormatPart, write: writeFormatPart },
];

/** The attribute a field of the panel is a part of; undefined for a field that is an attribute itself. */
export function dividedAttribute(field: string): DividedAttribute | undefined {
  return DIVIDED.find(({ has }) => has(field));
}

/** The attribute of an item that a field of the panel belongs to. */
export function attributeOf(field: string): string {
  return dividedAttribute(field)?.attribute ?? field;
}
