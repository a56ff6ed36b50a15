import { splitCodes } from '@lifeform/engine';
import { type FormValues, isRows } from '@lifeform/metadata';

/** The codes entered in some fields, those in rows among them, by the field's name. */
export function enteredCodes(values: FormValues, fields: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const look = (all: FormValues): void => {
    for (const [name, value] of Object.entries(all)) {
      if (isRows(value)) value.forEach(look);
      else if (fields.has(name) && typeof value === 'string')
        found.set(name, [...(found.get(name) ?? []), ...splitCodes(value)]);
    }
  };
  look(values);
  return found;
}
