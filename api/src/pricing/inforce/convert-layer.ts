import type { Policy } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import type { Conversion } from '../calculation/reprojection.ts';
import { premiumMode } from '../premium/modal-premiums.ts';
import type { FieldIssue } from '../request/field-issue.ts';
import { priceCoverageAlone } from './coverage-setup.ts';
import { setupRequest } from './project-inforce.ts';

/** What is asked for: the layer by the years of its premium, the first policy year of the new cover, and its product. */
export interface AskedConversion {
  readonly term: number;
  readonly from: number;
  readonly prodID: string;
}

/**
 * A layer's face amount as cover of another product, for the same insured in the same class without new evidence, at the
 * age attained when the policy year begins.
 *
 * @param basis of the new cover
 */
export function convertLayer(
  basis: Basis,
  policy: Policy,
  { term, from, prodID }: AskedConversion,
): Conversion | { readonly issues: readonly FieldIssue[] } {
  const { baseCoverage } = policy;
  const layer = baseCoverage.coverageLayers.find(
    ({ isActive, premiumDurationYear }) => isActive && premiumDurationYear === term,
  );
  const refused = { issues: [{ code: 'msg-Option', field: 'prodID' }] };
  if (layer === undefined) return refused;
  const { premiumDurationYear: _, ...asked } = setupRequest(baseCoverage, policy);
  const attainedAge = asked.insured.issueAge + from - 1;
  const priced = priceCoverageAlone(basis, {
    ...asked,
    ...{ prodID, faceAmount: layer.faceAmount, isWaiver: false, isADB: false },
    insured: { ...asked.insured, issueAge: attainedAge },
  });
  if ('issues' in priced) return priced;
  const cover = priced.yearly?.(premiumMode(policy.premiumMode) ?? '12');
  return cover === undefined ? refused : { term, from, attainedAge, faceAmount: layer.faceAmount, cover };
}
