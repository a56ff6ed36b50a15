import type { ControlItemOverride } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';

/** A setup with other overrides of the named fields of a form; an empty override takes it away. */
export function withOverrides(
  setup: ProductSetup,
  form: string,
  overrides: Readonly<Record<string, ControlItemOverride>>,
): ProductSetup {
  const merged = Object.entries({ ...setup.items[form], ...overrides });
  const kept = Object.fromEntries(merged.filter(([, override]) => Object.keys(override).length > 0));
  const isNone = setup.items[form] === undefined && Object.keys(kept).length === 0;
  return isNone ? setup : { ...setup, items: { ...setup.items, [form]: kept } };
}
