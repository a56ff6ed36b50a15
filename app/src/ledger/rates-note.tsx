import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';

interface RatesNoteProps {
  readonly ledger: LedgerAnswer;
  readonly className?: string | undefined;
}

/** Whose rates are used where the law's rates of the first year are not known; nothing where they are. */
export function RatesNote({ ledger: { ratesYear }, className }: RatesNoteProps) {
  const text = useText();
  return ratesYear ? <p className={className}>{text('msg-RatesYear', ratesYear)}</p> : null;
}
