import { EXEMPT_METHODS, type ExemptMethod } from '../policy/exempt-method.ts';
import type { LedgerAnswer, LedgerGroup } from './ledger.ts';

/** Ledger columns of the amounts each exemption method took or added in a year. */
export const EXEMPT_COLUMNS = {
  faceIncrease: 'exemptFaceIncrease',
  sideFund: 'exemptSideFund',
  withdrawal: 'exemptWithdrawal',
} as const satisfies Readonly<Record<ExemptMethod, string>>;

/** Policy years at whose end one method changed the policy to keep it exempt. */
export interface KeptExempt {
  readonly method: ExemptMethod;
  readonly years: readonly number[];
}

/** In one group; empty when the policy stays exempt by itself. */
export function keptExempt({ columns }: LedgerAnswer, group: LedgerGroup): readonly KeptExempt[] {
  return EXEMPT_METHODS.flatMap((method) => {
    const column = columns.find((each) => each.group === group && each.name === EXEMPT_COLUMNS[method]);
    const years = (column?.values ?? []).flatMap((value, index) => (value ? [index + 1] : []));
    return years.length === 0 ? [] : [{ method, years }];
  });
}

/** Years as a text in either language, consecutive ones joined: `1–8, 11`. */
export function yearSpans(years: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const year of years) {
    const last = spans.at(-1);
    if (last && year === last.to + 1) last.to = year;
    else spans.push({ from: year, to: year });
  }
  return spans.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
