import type { CoverageSetupRequest } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import { calculationPricing } from '../calculation/calculations.ts';
import { type CoverageCost, type CoverageError, toCoverageIssue } from '../calculation/coverage-alone.ts';

/** One coverage by the calculation its product has in the basis: a layer of term, a term rider, or life cover. */
export function priceCoverageAlone(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageError {
  const calculation = calculationPricing(basis.document, request.prodID);
  return calculation?.priceAlone?.(basis, request) ?? { issues: [toCoverageIssue('msg-Option', 'prodID')] };
}
