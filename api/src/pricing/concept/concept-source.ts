import type { FirstYearPremium, PageInputs } from '@lifeform/metadata/insurance';
import type { BasisDocument } from '../basis/basis-document.ts';

/** What a sales concept is worked out from: an illustration, and the numbers the setup gives the concept's page. */
export interface ConceptSource {
  readonly inputs: PageInputs;
  readonly quote: Pick<FirstYearPremium, 'ledger' | 'issueAge' | 'mode'>;
  readonly basis: Pick<BasisDocument, 'policyLoan'>;
}
