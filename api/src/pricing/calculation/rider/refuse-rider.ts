import type { BasisDocument } from '../../basis/basis-document.ts';
import { ownEntry } from '../../own-entry.ts';
import type { InsuredLife, LifeRider } from '../../policy/life-policy.ts';
import type { CriticalRider } from './critical-rider.ts';
import type { TermRider } from './term-rider.ts';

/** A rider by its index. */
export interface RiderPart {
  readonly rider: number;
}

interface RiderError {
  readonly code: 'msg-Option' | 'msg-Range';
  readonly at: RiderPart;
}

function isTermRider(document: BasisDocument, { prodID, coi }: TermRider): boolean {
  const rider = ownEntry(document.products, prodID);
  if (rider?.kind !== 'termRider') return false;
  const rates = ownEntry(document.products, rider.ratesOf);
  return coi === 'YRT' || (rates?.kind === 'renewableTerm' && rates.terms.includes(coi));
}

/** Illness has rates only for adult tables, and only before the age its cover ends. */
function isCriticalRider(document: BasisDocument, insured: InsuredLife | undefined, rider: CriticalRider): boolean {
  const product = ownEntry(document.products, rider.prodID);
  if (product?.kind !== 'criticalIllness' || insured === undefined) return false;
  const table = ownEntry(document.smokeClasses, insured.smokeClass);
  return ownEntry(product.plans, rider.plan) !== undefined && table !== 'A' && insured.issueAge < product.toAge;
}

function isOffered(document: BasisDocument, insured: InsuredLife | undefined, rider: LifeRider): boolean {
  switch (rider.kind) {
    case 'term':
      return isTermRider(document, rider);
    case 'criticalIllness':
      return isCriticalRider(document, insured, rider);
    case 'guaranteedPurchase':
    case 'childTerm':
      return true;
  }
}

/** The basis's issues with a rider on the first life of a policy. */
export function refuseRider(
  document: BasisDocument,
  insured: InsuredLife | undefined,
  item: LifeRider,
  rider: number,
): readonly RiderError[] {
  const lasts = item.kind !== 'childTerm' || (Number.isInteger(item.years) && item.years >= 0);
  const isAmount = Number.isFinite(item.faceAmount) && item.faceAmount > 0;
  return [
    ...(isOffered(document, insured, item) ? [] : [{ code: 'msg-Option', at: { rider } } as const]),
    ...(lasts && isAmount ? [] : [{ code: 'msg-Range', at: { rider } } as const]),
  ];
}
