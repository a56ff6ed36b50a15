import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';

interface RatesNoteProps {
  readonly ledger: LedgerAnswer;
  readonly className?: string | undefined;
}

/** The year whose rates are used when the legal rates of the first year are unknown; nothing otherwise. */
export function RatesNote({ ledger: { ratesYear }, className }: RatesNoteProps) {
  const text = useText();
  return ratesYear ? <p className={className}>{text('msg-RatesYear', ratesYear)}</p> : null;
}
