import { type FieldState, formatLongDate, isAmbiguousDate, parseTypedDate } from '@lifeform/engine';
import { OWN_TEXT } from '../../text/key.ts';
import type { Texts } from '../../text/text-provider.tsx';

const NONE: readonly string[] = [];

/** How a date whose day and month could be exchanged was read, in words, until the field is left. */
export function dateNotes(field: FieldState, { text, language }: Texts): readonly string[] {
  const typed = field.text.trim();
  const day =
    field.isCurrent && field.isDirty && isAmbiguousDate(typed) ? parseTypedDate(typed, field.dateFormat) : undefined;
  return day === undefined ? NONE : [text(OWN_TEXT.readAs, { value: formatLongDate(day, language) })];
}
