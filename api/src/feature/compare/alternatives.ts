import type { FormValues } from '@lifeform/metadata';
import { type AlternativeMapping, alternativeScopes, type ProductSetup } from '@lifeform/metadata/insurance';
import { compile, type Logic } from '@lifeform/rules';

/** An alternative to an illustration. */
export interface Alternative {
  readonly prodID: string;
  /** Dollars; undefined = the illustration's. */
  readonly faceAmount: number | undefined;
  /** Other differences, by field. */
  readonly changes: FormValues;
}

function read(logic: Logic, scope: object): unknown {
  return compile(logic).evaluate(scope);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The alternatives that a form's values ask for. */
export function alternativesOf(setup: ProductSetup, values: FormValues): Alternative[] {
  const { alternatives = [], settings } = setup;
  return alternatives.flatMap((alternative) =>
    alternativeScopes(alternative, setup, values).flatMap((entered) =>
      alternativeOf(alternative, { ...entered, setup: settings }),
    ),
  );
}

function alternativeOf({ product, faceAmount, changes }: AlternativeMapping, scope: object): Alternative[] {
  const prodID = read(product, scope);
  if (!isGiven(prodID)) return [];
  const face = read(faceAmount, scope);
  const changed = Object.entries(changes).map(([field, logic]) => [field, read(logic, scope)] as const);
  return [
    {
      prodID: String(prodID),
      faceAmount: isGiven(face) ? Number(face) : undefined,
      changes: Object.fromEntries(changed.filter(([, value]) => isGiven(value))) as FormValues, // values of fields
    },
  ];
}

/** The values of an illustration converted to another product for the same people. */
export function valuesFor(target: ProductSetup, values: FormValues, face: number): FormValues {
  const { comparable = {}, settings, prodID: product } = target;
  const scope = { ...values, setup: settings, face, product };
  const made = Object.entries(comparable).map(([field, logic]) => [field, read(logic, scope)]);
  return { ...values, ...(Object.fromEntries(made) as FormValues) }; // expressions over the form's fields
}
