import { keptExempt, type LedgerAnswer, type LedgerGroup, yearSpans } from '@lifeform/metadata/insurance';
import type { ReportText } from '../report-text.ts';

const GROUPS: readonly LedgerGroup[] = ['current', 'reduced', 'guaranteed'];

/** A sentence for each scenario and method: the years in which the policy is changed to keep it exempt. */
export function exemptNotes(ledger: LedgerAnswer, text: ReportText, groups = GROUPS): readonly string[] {
  return groups.flatMap((group) =>
    keptExempt(ledger, group).map(({ method, years }) =>
      text.message(`msg-Exempt-${method}`, {
        scale: text.message(`msg-ExemptScale-${group}`),
        years: yearSpans(years),
      }),
    ),
  );
}
