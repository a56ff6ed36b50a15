import type { FirstYearPremium, PageInputs } from '@lifeform/metadata/insurance';
import type { BasisDocument } from '../basis/basis-document.ts';

/** Input of a sales concept: an illustration, and the setup's inputs for the concept's page. */
export interface ConceptSource {
  readonly inputs: PageInputs;
  readonly quote: Pick<FirstYearPremium, 'ledger' | 'issueAge' | 'mode'>;
  readonly basis: Pick<BasisDocument, 'policyLoan'>;
}
