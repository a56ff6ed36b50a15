import { useText } from '@lifeform/renderer';
import styles from './premium-panel.module.css';
import { lastPremium, type PremiumState } from './premium-state.ts';
import { usePremiumSentence } from './use-premium-sentence.ts';

/** The premium in one line, for a narrow screen. */
export function PremiumLine({ premium }: { readonly premium: PremiumState }) {
  const text = useText();
  const sentence = usePremiumSentence(premium);
  const isFigure = lastPremium(premium) !== undefined && premium.kind !== 'notApplicable';
  return (
    <span className={styles.line} data-stale={premium.kind !== 'priced' || undefined}>
      {isFigure ? text('tEdit-Illustration-aYear', { amount: sentence }) : sentence}
    </span>
  );
}
