import { type LedgerAnswer, paidByDividendsFrom } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';

interface DividendNoteProps {
  readonly ledger: LedgerAnswer;
  readonly className?: string | undefined;
}

/** From which year on dividends pay premiums that the columns and lines go on to show; nothing where they do not. */
export function DividendNote({ ledger, className }: DividendNoteProps) {
  const text = useText();
  const year = paidByDividendsFrom(ledger);
  return year === undefined ? null : (
    <p className={className}>{text('msg-PaidByDividends', { year, outlay: text('msg-Ledger-outlay') })}</p>
  );
}
