import { type FieldState, type Form, groupOfRow, rowOf } from '@lifeform/engine';
import { OWN_TEXT } from '../text/key.ts';
import type { Text } from '../text/text.ts';

/** The label of a field; of one in a row with where it is: `Payments, row 2, Amount`. */
export function placedLabel(form: Form, { name, label }: Pick<FieldState, 'name' | 'label'>, text: Text): string {
  const words = text(label);
  const row = rowOf(name);
  if (row === undefined) return words;
  const group = form.getField(groupOfRow(row));
  const place = group.rows.indexOf(row) + 1;
  return text(OWN_TEXT.rowPlaceField, { group: placedLabel(form, group, text), row: place, label: words });
}
