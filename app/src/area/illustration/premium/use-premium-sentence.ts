import { formatQuantity } from '@lifeform/engine';
import { useLanguage, useText } from '@lifeform/renderer';
import { headlineOf } from './headline.ts';
import { lastPremium, type PremiumState } from './premium-state.ts';

/** The premium or main figure as a short sentence, or why there is none. The old figure stays while a new one loads. */
export function usePremiumSentence(premium: PremiumState): string {
  const text = useText();
  const language = useLanguage();
  const last = lastPremium(premium);
  if (premium.kind === 'notApplicable' || premium.kind === 'noData') return text('tEdit-Illustration-notApplicable');
  if (last) {
    const { value, unit } = headlineOf(last.premium);
    return formatQuantity(value, unit, language);
  }
  return text('tEdit-Illustration-updating');
}
