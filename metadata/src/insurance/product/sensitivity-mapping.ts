import type { Logic } from '@lifeform/rules';
import { NAME } from '../../form/schema/common.ts';
import { logic } from '../../form/schema/logic.ts';
import { list, named, number, object, optional, pattern, record, type Schema } from '../../form/schema/schema.ts';
import type { FormValues } from '../../form/schema/value.ts';
import { evaluateSetup } from './evaluate-setup.ts';
import type { ProductSetup } from './product-setup.ts';

/**
 * How the illustration answers to other rates: each is an illustration of its own, with the rate entered for all years.
 * Expressions read the form's values, `setup.*` and `asked.rate`, a percentage.
 */
export interface SensitivityMapping {
  /** Percentage points beside the illustrated rate, in order; 0 is the rate itself. */
  readonly steps: readonly number[];
  /** Fields that enter a rate. */
  readonly changes: Readonly<Record<string, Logic>>;
  /** The one row of a group that enters it, where rates are rows. */
  readonly row?: { readonly group: string; readonly fields: Readonly<Record<string, Logic>> };
}

export const sensitivitySchema: Schema<SensitivityMapping> = named(
  'SensitivityMapping',
  object<SensitivityMapping>({
    steps: list(number({ minimum: -20, maximum: 20 }), 11),
    changes: record(NAME, logic, 20),
    row: optional(
      object<NonNullable<SensitivityMapping['row']>>({ group: pattern(NAME), fields: record(NAME, logic, 20) }),
    ),
  }),
);

/** The entries of an illustration at another rate. @param rate percent a year */
export function valuesAtRate(
  { changes, row }: SensitivityMapping,
  setup: ProductSetup,
  values: FormValues,
  rate: number,
): FormValues {
  const scope = { ...values, asked: { rate } };
  const entered = (fields: Readonly<Record<string, Logic>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, evaluateSetup(one, setup, scope)]));
  const rows = row ? { [row.group]: [entered(row.fields)] } : {};
  return { ...values, ...entered(changes), ...rows } as FormValues; // of the form's fields
}
