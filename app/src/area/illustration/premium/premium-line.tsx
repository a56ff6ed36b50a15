import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { type Text, useText } from '@lifeform/renderer';
import { figureLabel, headlineOf } from './headline.ts';
import styles from './premium-panel.module.css';
import { lastPremium, type PremiumState } from './premium-state.ts';
import { usePremiumSentence } from './use-premium-sentence.ts';

/** The premium in one line, for narrow screens. */
export function PremiumLine({ premium }: { readonly premium: PremiumState }) {
  const text = useText();
  const sentence = usePremiumSentence(premium);
  const last = premium.kind === 'notApplicable' ? undefined : lastPremium(premium);
  return (
    <span className={styles.line} data-stale={premium.kind !== 'priced' || undefined}>
      {last === undefined ? sentence : lineOf(last.premium, sentence, text)}
    </span>
  );
}

function lineOf(premium: FirstYearPremium, amount: string, text: Text): string {
  if (!premium.figures) return text('tEdit-Illustration-aYear', { amount });
  return text('tEdit-Illustration-figureLine', { figure: figureLabel(headlineOf(premium), text), amount });
}
