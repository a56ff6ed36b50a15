import type { FormValues } from '@lifeform/metadata';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import type { Basis } from '../basis/basis.ts';
import type { PolicyPremium } from '../calculation/policy-premium.ts';
import { premiumMode } from '../premium/modal-premiums.ts';
import { type FieldIssue } from '../request/field-issue.ts';
import type { CompiledQuote } from './compiled-quote.ts';

export type PricedQuote =
  | ({
      readonly kind: 'priced';
      readonly premium: Omit<FirstYearPremium, 'formVersion'>;
    } & Pick<PolicyPremium, 'partsIn' | 'premiumsPaid'>)
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] };

/** Prices valid form values. The result is a pure function of basis, setup and values. */
export function priceQuote(basis: Basis, compiled: CompiledQuote, values: FormValues): PricedQuote {
  const tried = compiled.tryPrice(basis, values);
  const mode = compiled.mode(values);
  const modal = premiumMode(mode);
  if (modal === undefined || 'issues' in tried) {
    const against = modal === undefined ? [{ code: 'msg-Option', field: compiled.modeField }] : [];
    return { kind: 'refused', issues: [...('issues' in tried ? tried.issues : []), ...against] };
  }
  const { partsIn, premiumsPaid, ...premium } = tried.premium;
  return {
    kind: 'priced',
    premium: {
      ...premium,
      ledger: tried.project(modal),
      mode,
      modalPremium: premium.modal[modal],
      // Form and basis refuse incompatible ages before anything is priced.
      jointAgeError: false,
      basisVersion: basis.document.version,
      errors: [],
    },
    ...(partsIn && { partsIn }),
    ...(premiumsPaid && { premiumsPaid }),
  };
}
