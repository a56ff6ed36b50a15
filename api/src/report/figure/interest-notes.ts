import { formatQuantity } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import type { ReportText } from '../report-text.ts';

/** The rate of the column of premiums with interest, for its heading; empty without that column. */
export function interestOf({ premiumInterest }: LedgerAnswer, language: Language): string {
  return premiumInterest === undefined ? '' : formatQuantity(premiumInterest, 'fraction', language);
}

/** How the column of premiums with interest is made; empty without that column. */
export function interestNotes(ledger: LedgerAnswer, text: ReportText, language: Language): readonly string[] {
  const rate = interestOf(ledger, language);
  return rate === '' ? [] : [text.message('msg-PremiumInterest', { rate })];
}
