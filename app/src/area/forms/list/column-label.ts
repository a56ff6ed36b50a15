import { labelKey } from '@lifeform/metadata';
import type { Text } from '@lifeform/renderer';

/** What every record has besides the fields of its form begins so among columns. */
const OWN = '@';

/** What the head of a column says. */
export function columnLabel(column: string, form: string, text: Text): string {
  return text(isOwnColumn(column) ? `tEdit-Records-column-${column.slice(OWN.length)}` : labelKey(form, column));
}

export function isOwnColumn(column: string): boolean {
  return column.startsWith(OWN);
}
