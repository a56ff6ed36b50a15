import type { FormValues } from '@lifeform/metadata';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import { priceCriticalRequest, refuseCriticalRequest } from '../calculation/critical-illness/price-critical-request.ts';
import { priceDepositRequest, refuseDepositRequest } from '../calculation/deposit/price-deposit-request.ts';
import { priceDisabilityRequest, refuseDisabilityRequest } from '../calculation/disability/price-disability-request.ts';
import {
  priceIncomeFundRequest,
  refuseIncomeFundRequest,
} from '../calculation/income-fund/price-income-fund-request.ts';
import { priceLifeRequest, refuseLifeRequest } from '../calculation/life/price-life-request.ts';
import {
  pricePayoutAnnuityRequest,
  refusePayoutAnnuityRequest,
} from '../calculation/payout-annuity/price-payout-annuity-request.ts';
import { priceTermRequest, refuseTermRequest } from '../calculation/renewable-term/price-term-request.ts';
import {
  priceSegregatedFundRequest,
  refuseSegregatedFundRequest,
} from '../calculation/segregated-fund/price-segregated-fund-request.ts';
import { priceUniversalRequest, refuseUniversalRequest } from '../calculation/universal/price-universal-request.ts';
import { type PremiumMode, premiumMode } from '../premium/modal-premiums.ts';
import type { CompiledQuote, QuoteRequest } from './compiled-quote.ts';
import type { FieldIssue, PolicyPremium } from './policy-premium.ts';

export type PricedQuote =
  | {
      readonly kind: 'priced';
      readonly premium: Omit<FirstYearPremium, 'formVersion'>;
      readonly partsIn?: PolicyPremium['partsIn'];
    }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] };

function refuse(basis: Basis, prodID: string, request: QuoteRequest): readonly FieldIssue[] {
  switch (request.calculation) {
    case 'renewableTerm':
      return refuseTermRequest(basis, prodID, request);
    case 'life':
      return refuseLifeRequest(basis, prodID, request);
    case 'deposit':
      return refuseDepositRequest(basis, prodID, request);
    case 'payoutAnnuity':
      return refusePayoutAnnuityRequest(basis, prodID, request);
    case 'incomeFund':
      return refuseIncomeFundRequest(basis, prodID, request);
    case 'segregatedFund':
      return refuseSegregatedFundRequest(basis, prodID, request);
    case 'universal':
      return refuseUniversalRequest(basis, prodID, request);
    case 'criticalIllness':
      return refuseCriticalRequest(basis, prodID, request);
    case 'disability':
      return refuseDisabilityRequest(basis, prodID, request);
  }
}

function price(basis: Basis, prodID: string, request: QuoteRequest, mode: PremiumMode): PolicyPremium {
  switch (request.calculation) {
    case 'renewableTerm':
      return priceTermRequest(basis, prodID, request, mode);
    case 'life':
      return priceLifeRequest(basis, prodID, request, mode);
    case 'deposit':
      return priceDepositRequest(basis, prodID, request);
    case 'payoutAnnuity':
      return pricePayoutAnnuityRequest(basis, prodID, request);
    case 'incomeFund':
      return priceIncomeFundRequest(basis, prodID, request);
    case 'segregatedFund':
      return priceSegregatedFundRequest(basis, prodID, request);
    case 'universal':
      return priceUniversalRequest(basis, prodID, request);
    case 'criticalIllness':
      return priceCriticalRequest(basis, prodID, request, mode);
    case 'disability':
      return priceDisabilityRequest(basis, prodID, request, mode);
  }
}

/**
 * Prices form values the form has nothing against. The answer is a pure function of basis, setup and values.
 *
 * @param ledgerMode how the premiums of the ledger are paid; as the values say when absent
 */
export function priceQuote(
  basis: Basis,
  prodID: string,
  compiled: CompiledQuote,
  values: FormValues,
  ledgerMode?: PremiumMode,
): PricedQuote {
  const request = compiled.request(values);
  const mode = compiled.mode(values);
  const modal = premiumMode(mode);
  const issues = [...refuse(basis, prodID, request)];
  if (modal === undefined) issues.push({ code: 'msg-Option', field: compiled.modeField });
  if (modal === undefined || issues.length > 0) return { kind: 'refused', issues };
  const { partsIn, ...premium } = price(basis, prodID, request, ledgerMode ?? modal);
  return {
    kind: 'priced',
    premium: {
      ...premium,
      mode,
      modalPremium: premium.modal[modal],
      // The form and the basis refuse ages that do not go together before anything is priced.
      jointAgeError: false,
      basisVersion: basis.document.version,
      errors: [],
    },
    ...(partsIn && { partsIn }),
  };
}
