import { formatQuantity } from '@lifeform/engine';
import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';

interface LoanNoteProps {
  readonly ledger: LedgerAnswer;
  /** Interest of the loan, a fraction. */
  readonly rate: number;
  readonly className?: string | undefined;
}

/** How a loan is projected; nothing without a loan. */
export function LoanNote({ ledger: { columns }, rate, className }: LoanNoteProps) {
  const text = useText();
  const language = useLanguage();
  return columns.some(({ name }) => name === 'loanBalance') ? (
    <p className={className}>{text('msg-LoanCarried', { rate: formatQuantity(rate, 'fraction', language) })}</p>
  ) : null;
}
