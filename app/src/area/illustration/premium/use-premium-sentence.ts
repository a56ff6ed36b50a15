import { formatCurrency } from '@lifeform/engine';
import { useLanguage, useText } from '@lifeform/renderer';
import { lastPremium, type PremiumState } from './premium-state.ts';

/** The premium in a few words: the figure, or why there is none. An old figure stays while a new one comes. */
export function usePremiumSentence(premium: PremiumState): string {
  const text = useText();
  const language = useLanguage();
  const last = lastPremium(premium);
  if (premium.kind === 'notApplicable') return text('tEdit-Illustration-notApplicable');
  if (last) return formatCurrency(last.premium.annualPremium, language);
  return text(premium.kind === 'updating' ? 'tEdit-Illustration-updating' : 'tEdit-Illustration-noData');
}
