import { type CoverageSetupAnswer, type CoverageSetupRequest, PRODUCT_CONSTANTS } from '@lifeform/metadata/insurance';
import { yearsBetween } from '@lifeform/rules';
import type { Basis } from '../basis/basis.ts';
import { calculationPricing } from '../calculation/calculations.ts';
import { type CoverageCost, type CoverageError, toCoverageIssue } from '../calculation/coverage-alone.ts';
import { addYears } from '../calendar.ts';
import { modalPremiums } from '../premium/modal-premiums.ts';
import type { FieldIssue } from '../request/field-issue.ts';

/** Oldest issue date, in years. */
const OLDEST = 120;
const FURTHEST = 10;

export type CoverageSetup =
  | { readonly kind: 'setUp'; readonly coverage: CoverageSetupAnswer }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] };

/**
 * Completes one coverage from a basis: ages, expiry, length of its premium, and every part of it.
 * @param today `YYYY-MM-DD`
 */
export function setUpCoverage(basis: Basis, request: CoverageSetupRequest, today: string): CoverageSetup {
  if (!isIssueDate(request.issueDate, today)) return refused('msg-ValidDate', 'issueDate');
  const priced = priceCoverageAlone(basis, request);
  return 'issues' in priced
    ? { kind: 'refused', issues: priced.issues }
    : { kind: 'setUp', coverage: answer(basis, request, priced, today) };
}

/** Whether a day is a valid issue date of a current or upcoming coverage. */
function isIssueDate(day: string, today: string): boolean {
  if (yearsBetween(day, today) === null) return false;
  return day >= addYears(today, -OLDEST) && day <= addYears(today, FURTHEST);
}

function refused(code: string, field: string): CoverageSetup {
  return { kind: 'refused', issues: [{ code, field }] };
}

function answer(basis: Basis, request: CoverageSetupRequest, cost: CoverageCost, today: string): CoverageSetupAnswer {
  const { issueAge } = request.insured;
  const { unitValue = PRODUCT_CONSTANTS.riderUnitValue, issueDate, premiumMode } = request;
  const { years, premiumYears, parts } = cost;
  const held = Math.max(0, yearsBetween(issueDate, today) ?? 0);
  return {
    ...request,
    ...parts,
    issueAge,
    attainedAge: issueAge + held,
    expiryDate: addYears(issueDate, years),
    expiryAge: issueAge + years,
    expiryDuration: years,
    premiumDurationYear: premiumYears,
    unitValue,
    units: unitValue > 0 ? request.faceAmount / unitValue : 0,
    modalFactor: basis.document.modes[premiumMode],
    modePremiumAmount: modalPremiums(basis.document.modes, parts.premAnnual)[premiumMode],
    basisVersion: basis.document.version,
  };
}

/** One coverage by its product's calculation in the basis: a layer of term, a term rider, or life cover. */
export function priceCoverageAlone(basis: Basis, request: CoverageSetupRequest): CoverageCost | CoverageError {
  const calculation = calculationPricing(basis.document, request.prodID);
  return calculation?.priceAlone?.(basis, request) ?? { issues: [toCoverageIssue('msg-Option', 'prodID')] };
}
