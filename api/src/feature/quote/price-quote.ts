import type { FirstYearPremium, FormValues, ModalPremiums } from '@lifeform/metadata';
import type { Basis } from '../../actuarial/basis/basis.ts';
import { priceTermPolicy } from '../../actuarial/term/price-term-policy.ts';
import { refuseTermPolicy } from '../../actuarial/term/refuse-term-policy.ts';
import type { CompiledQuote } from './compiled-quote.ts';

/** Why a payload is refused: a message key and the form field it stands against. */
export interface FieldIssue {
  readonly code: string;
  readonly field: string;
}

export type PricedQuote =
  | { readonly kind: 'priced'; readonly premium: Omit<FirstYearPremium, 'formVersion'> }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] };

function modeKey(mode: number): keyof ModalPremiums | undefined {
  switch (mode) {
    case 1:
      return '1';
    case 3:
      return '3';
    case 6:
      return '6';
    case 12:
      return '12';
    default:
      return undefined;
  }
}

/** Prices form values the form has nothing against. The answer is a pure function of basis, setup and values. */
export function priceQuote(basis: Basis, prodID: string, compiled: CompiledQuote, values: FormValues): PricedQuote {
  const policy = compiled.policy(values);
  const mode = compiled.mode(values);
  const modal = modeKey(mode);
  const issues: FieldIssue[] = refuseTermPolicy(basis.document, prodID, policy).map(({ code, at }) => ({
    code,
    field: compiled.fieldOf(at),
  }));
  if (modal === undefined) issues.push({ code: 'msg-Option', field: compiled.fieldOf('mode') });
  if (modal === undefined || issues.length > 0) return { kind: 'refused', issues };
  const quote = priceTermPolicy(basis, prodID, policy);
  return {
    kind: 'priced',
    premium: {
      ...quote,
      mode,
      modalPremium: quote.modal[modal],
      issueAge: policy.issueAge,
      // A single life has no second age that could fail to fit.
      jointAgeError: false,
      basisVersion: basis.document.version,
      errors: [],
    },
  };
}
