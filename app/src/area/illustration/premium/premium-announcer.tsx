import { useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { figureLabel, headlineOf } from './headline.ts';
import { lastPremium, type PremiumState } from './premium-state.ts';
import { usePremiumSentence } from './use-premium-sentence.ts';

/** Milliseconds without change before the premium is announced. */
const SETTLED = 1_000;

/** Announces the premium to screen readers once it has settled. */
export function PremiumAnnouncer({ premium }: { readonly premium: PremiumState }) {
  const text = useText();
  const amount = usePremiumSentence(premium);
  const last = lastPremium(premium);
  const figure = last?.premium.figures && figureLabel(headlineOf(last.premium), text);
  const sentence =
    figure === undefined
      ? text('tEdit-Illustration-announce', { amount })
      : text('tEdit-Illustration-figureLine', { figure, amount });
  const isSettled = premium.kind === 'priced' || premium.kind === 'notApplicable';
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(() => setSaid(sentence), SETTLED);
    return () => clearTimeout(timer);
  }, [isSettled, sentence]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
