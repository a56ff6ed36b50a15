import type { FieldIssue } from '../calculation/policy-premium.ts';
import type { NotPriced } from '../not-priced.ts';

/** Why a basis does not price something, as the form shows it. */
export function toFieldIssues(
  refused: NotPriced | undefined,
  fieldOf: (property: string) => string,
): readonly FieldIssue[] {
  if (refused === undefined) return [];
  const { code, property, parameters } = refused;
  return [{ code, field: fieldOf(property), parameters }];
}
