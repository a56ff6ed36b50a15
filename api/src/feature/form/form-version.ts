import type { ControlItemOverride, FormDocument } from '@lifeform/metadata';
import type { ProductContent, ProductSetup } from '@lifeform/metadata/insurance';

/** What products override of one form: by product, then field name. */
export type ProductOverrides = Readonly<Record<string, Readonly<Record<string, ControlItemOverride>>>>;

/** A form as of one version: its document, and what each product overrode of it then. */
export interface FormSnapshot {
  readonly document: FormDocument;
  readonly overrides: ProductOverrides;
  /** Work saved under earlier versions is still judged by the version before this one; absent = no. */
  readonly keepsEarlier?: boolean;
}

/** The parts of the setups that speak of this form. */
export function overridesOf(form: string, setups: readonly ProductSetup[]): ProductOverrides {
  return Object.fromEntries(setups.map((setup) => [setup.prodID, setup.items[form] ?? {}]));
}

/** What products overrode of a form then, to be set again: a field one says nothing of any more is cleared. */
export function overridesBack(
  form: string,
  then: ProductContent['setups'],
  setups: readonly ProductSetup[],
): ProductOverrides {
  const now = overridesOf(form, setups);
  return Object.fromEntries(
    Object.entries(then).map(([prodID, { items }]) => {
      const cleared = Object.fromEntries(Object.keys(now[prodID] ?? {}).map((field) => [field, {}]));
      return [prodID, { ...cleared, ...items[form] }];
    }),
  );
}

/** A product's setup with its overrides of a form as they were at an older version. */
export function setupAsOf(setup: ProductSetup, form: string, overrides: ProductOverrides): ProductSetup {
  return { ...setup, items: { ...setup.items, [form]: overrides[setup.prodID] ?? {} } };
}
