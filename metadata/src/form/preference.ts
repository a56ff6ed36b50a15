import type { ControlItem } from '../control-item/control-item.ts';
import type { FieldValue, FormValues } from './value.ts';

/**
 * Values a new form starts with, out of the preferences saved with the user. Names the form does not have are
 * left out. A check with `onUnlessTextFalse` is on for anything but the text 'false', also when nothing is saved;
 * any other check reads the texts 'true' and 'false' as well as booleans.
 */
export function valuesFromPreferences(items: readonly ControlItem[], formData: FormValues): FormValues {
  const values: Record<string, FieldValue> = {};
  for (const item of items) {
    const saved = Object.hasOwn(formData, item.name) ? formData[item.name] : undefined;
    const value = item.fieldType === 'check' ? checkValue(item, saved) : saved;
    if (value !== undefined) values[item.name] = value;
  }
  return values;
}

/** What to save of one preference so that `valuesFromPreferences` gives it back. */
export function preferenceFromValue(item: ControlItem, value: FieldValue): FieldValue {
  return item.onUnlessTextFalse ? String(value !== false && value !== 'false') : value;
}

function checkValue(item: ControlItem, saved: FieldValue | undefined): FieldValue | undefined {
  if (item.onUnlessTextFalse) return saved !== 'false';
  if (saved === 'true' || saved === 'false') return saved === 'true';
  return typeof saved === 'boolean' ? saved : undefined;
}
