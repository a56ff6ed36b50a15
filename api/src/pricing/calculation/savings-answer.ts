import type { LedgerAnswer, LedgerColumn, QuoteFigure } from '@lifeform/metadata/insurance';
import { saysSomething } from '../ledger/ledger-answer.ts';
import type { PolicyPremium } from './policy-premium.ts';

/** What is paid in once, at the start: it is the same in every mode, and no coverage is bought with it. */
export function paidOnce(
  dollars: number,
): Pick<PolicyPremium, 'basePremium' | 'coverages' | 'annualPremium' | 'modal'> {
  const modal = { '1': dollars, '3': dollars, '6': dollars, '12': dollars };
  return { basePremium: dollars, coverages: [], annualPremium: dollars, modal };
}

/** What a calculation answers by name, or by a narrower one; a name it has nothing for is left out. */
export type Figures<Name extends string> = {
  readonly [N in Name]?: Omit<QuoteFigure, 'name'> & Partial<Pick<QuoteFigure, 'name'>>;
};

/** Those a product's setup asks for and there are, in the setup's order. */
export function pickFigures<Name extends string>(
  names: readonly Name[],
  figures: Figures<Name>,
): readonly QuoteFigure[] {
  return names.flatMap((name) => {
    const figure = figures[name];
    return figure === undefined ? [] : [{ name, ...figure }];
  });
}

/** A ledger of savings or income: what is promised, then what rests on an assumed return. */
export function savingsLedger(
  age: ArrayLike<number>,
  columns: readonly LedgerColumn[],
  assumedReturn?: LedgerAnswer['assumedReturn'],
): LedgerAnswer {
  const said = columns.filter(saysSomething);
  return { age: Array.from(age), columns: said, ...(assumedReturn === undefined ? {} : { assumedReturn }) };
}
