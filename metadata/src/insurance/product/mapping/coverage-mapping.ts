import type { Logic } from '@lifeform/rules';
import { lintEach } from '../../../form/lint/lint-each.ts';
import type { LintIssue } from '../../../form/lint/lint-issue.ts';
import { NAME } from '../../../form/schema/common.ts';
import { logic } from '../../../form/schema/logic.ts';
import { list, object, optional, pattern, text } from '../../../form/schema/schema.ts';
import { productError } from '../../lint/product-lint.ts';
import type { MappingPlace } from './mapping-kind.ts';

/** A possible layer of the product; only layers whose `selected` is truthy are priced. The first is the base. */
export interface CoverageMapping {
  /** Field whose label names the layer on screen and in the report. */
  readonly label: string;
  readonly planCode: string;
  /** Years of the initial level premium, from the product's settings; 0 = the product has no such layer. */
  readonly term: Logic;
  readonly selected: Logic;
  readonly faceAmount: Logic;
  /** Attained age at which the layer ends. */
  readonly expiryAge: Logic;
  /** Whether this insured may have the layer, for pages that compare all layers; absent = always. */
  readonly offered?: Logic;
}

export const coverages = list(
  object<CoverageMapping>({
    label: pattern(NAME),
    planCode: text(20, 1),
    term: logic,
    selected: logic,
    faceAmount: logic,
    expiryAge: logic,
    offered: optional(logic),
  }),
  60,
);

export function lintCoverages(
  layers: readonly CoverageMapping[],
  { path, readable }: MappingPlace,
): readonly LintIssue[] {
  return layers.flatMap(({ label, planCode: _planCode, ...expressions }, index) => [
    ...(readable.fields.has(label) ? [] : [productError('label-of-unknown-field', `${path}/${index}/label`, label)]),
    ...lintEach(expressions, `${path}/${index}`, readable),
  ]);
}
