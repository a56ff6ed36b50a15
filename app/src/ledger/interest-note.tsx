import { formatQuantity } from '@lifeform/engine';
import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';

interface InterestNoteProps {
  readonly ledger: LedgerAnswer;
  readonly className?: string | undefined;
}

/** How the column of premiums with interest is made; nothing without that column. */
export function InterestNote({ ledger: { premiumInterest }, className }: InterestNoteProps) {
  const text = useText();
  const language = useLanguage();
  return premiumInterest === undefined ? null : (
    <p className={className}>
      {text('msg-PremiumInterest', { rate: formatQuantity(premiumInterest, 'fraction', language) })}
    </p>
  );
}
