import type { LedgerAnswer, ProjectionYear } from '@lifeform/metadata/insurance';
import type { Basis } from '../../basis/basis.ts';
import type { BasisDocument } from '../../basis/basis-document.ts';
import { column, premiumColumns, saysSomething } from '../../ledger/ledger-answer.ts';
import type { TermLayer } from '../../policy/term-policy.ts';
import type { PremiumMode } from '../../premium/modal-premiums.ts';
import { type FieldIssue } from '../../request/field-issue.ts';
import type { PricedPolicy } from '../calculation.ts';
import { type Duration, illnessBenefits, riderDuration } from '../rider/rider-duration.ts';
import { priceTermPolicy, type TermQuote } from './price-term-policy.ts';
import { refuseTermPolicy } from './refuse-term-policy.ts';
import type { TermRequest } from './term-request.ts';

/** @throws RangeError when the basis prices no such renewable term */
export function refuseTermRequest(basis: Basis, prodID: string, request: TermRequest): readonly FieldIssue[] {
  const { policy, fieldOfPart } = request;
  return refuseTermPolicy(basis.document, prodID, policy).map(({ code, at }) => ({ code, field: fieldOfPart(at) }));
}

export interface PricedTermRequest extends PricedPolicy {
  readonly quote: Pick<TermQuote, 'projection' | 'riders' | 'partsIn'>;
  readonly layers: readonly TermLayer[];
  readonly modes: BasisDocument['modes'];
}

/** @throws RangeError for what `refuseTermRequest` would have refused */
export function priceTermRequest(
  basis: Basis,
  prodID: string,
  { policy, riderLabels }: TermRequest,
): PricedTermRequest {
  const { projection, riders, ...quote } = priceTermPolicy(basis, prodID, policy);
  const { issueAge, layers } = policy;
  const durations = [
    ...layers.map((layer) => layerDuration(layer, issueAge)),
    ...riders.map((rider) => riderDuration(rider, issueAge)),
  ];
  const labels = [...layers.map(({ label }) => label), ...riderLabels];
  const coverages = quote.coverages.map((coverage, index) => ({
    ...coverage,
    label: labels[index] ?? coverage.label,
    ...(durations[index] ?? { premiumYears: 0, expiryAge: 0, isRenewable: false }),
  }));
  const premiumsPaid = (paid: PremiumMode) => projection(paid).map(({ annualPremium }) => annualPremium);
  const { modes } = basis.document;
  return {
    quote: { projection, riders, partsIn: quote.partsIn },
    layers,
    modes,
    premium: { ...quote, coverages, issueAge, premiumsPaid },
  };
}

export function projectTermRequest({ quote }: PricedTermRequest, mode: PremiumMode): LedgerAnswer {
  return termLedger(quote.projection(mode), illnessBenefits(quote.riders));
}

function layerDuration({ term, expiryAge }: TermLayer, issueAge: number): Duration {
  const years = expiryAge - issueAge;
  return { premiumYears: Math.min(term, years), expiryAge, isRenewable: years > term };
}

/** Renewable term: everything in it is guaranteed. */
function termLedger(projection: readonly ProjectionYear[], illness: readonly number[]): LedgerAnswer {
  const read = (pick: (year: ProjectionYear) => number) => projection.map(pick);
  return {
    age: read(({ age }) => age),
    columns: [
      ...premiumColumns(read(({ annualPremium }) => annualPremium)),
      column(
        'deathBenefit',
        'guaranteed',
        read(({ deathBenefit }) => deathBenefit),
      ),
      ...[column('illnessBenefit', 'guaranteed', illness)].filter(saysSomething),
    ],
  };
}
