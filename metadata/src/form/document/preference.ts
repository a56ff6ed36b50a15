import type { ControlItem } from '../control-item/control-item.ts';
import { isPrivate } from '../control-item/is-private.ts';
import { withPresentNames } from '../control-item/present-names.ts';
import type { FieldValue, FormValues } from '../schema/value.ts';

/**
 * Default values from the preferences saved with the user. Names the form does not have are left out. A check with
 * `onUnlessTextFalse` is on for anything but the text 'false', also when nothing is saved; any other check reads the
 * texts 'true' and 'false' as well as booleans.
 */
export function valuesFromPreferences(items: readonly ControlItem[], formData: FormValues): FormValues {
  const values: Record<string, FieldValue> = {};
  const kept = withPresentNames(formData, { items, layout: [] });
  for (const item of items) {
    const saved = Object.hasOwn(kept, item.name) ? kept[item.name] : undefined;
    const value = item.fieldType === 'check' ? checkValue(item, saved) : saved;
    if (value !== undefined) values[item.name] = value;
  }
  return values;
}

/** A preference as it is saved, so that `valuesFromPreferences` restores it. */
export function preferenceFromValue(item: ControlItem, value: FieldValue): FieldValue {
  return item.onUnlessTextFalse ? String(value !== false && value !== 'false') : value;
}

/**
 * A person's preferences after a report: the current values of fields kept as preferences. A field still at its default
 * is not stored, so that a default an administrator changes later still applies.
 */
export function preferencesAfter(
  items: readonly ControlItem[],
  values: FormValues,
  formData: FormValues,
): Readonly<Record<string, FieldValue>> {
  const kept: Record<string, FieldValue> = { ...withPresentNames(formData, { items, layout: [] }) };
  for (const item of items) {
    const value = Object.hasOwn(values, item.name) ? values[item.name] : undefined;
    if (!item.isPreference || isPrivate(item) || value === undefined) continue;
    if (!Object.hasOwn(kept, item.name) && value === (item.defaultValue ?? null)) continue;
    kept[item.name] = preferenceFromValue(item, value);
  }
  return kept;
}

function checkValue(item: ControlItem, saved: FieldValue | undefined): FieldValue | undefined {
  if (item.onUnlessTextFalse) return saved !== 'false';
  if (saved === 'true' || saved === 'false') return saved === 'true';
  return typeof saved === 'boolean' ? saved : undefined;
}
