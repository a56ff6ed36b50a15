import type { LedgerAnswer, LedgerColumn, QuoteFigure } from '@lifeform/metadata/insurance';
import { saysSomething } from '../ledger/ledger-answer.ts';
import type { PolicyPremium } from './policy-premium.ts';

/** A single deposit at the start: the same in every mode, without coverages. */
export function paidOnce(
  dollars: number,
): Pick<PolicyPremium, 'basePremium' | 'coverages' | 'annualPremium' | 'modal'> {
  const modal = { '1': dollars, '3': dollars, '6': dollars, '12': dollars };
  return { basePremium: dollars, coverages: [], annualPremium: dollars, modal };
}

/** The same figure in the lower scenario. */
export type Lower<Name extends string> = `lower${Capitalize<Name>}`;

/** A calculation's figures by name, those of the lower scenario too; missing ones are left out. */
export type Figures<Name extends string> = {
  readonly [N in Name | Lower<Name>]?: Omit<QuoteFigure, 'name'> & Partial<Pick<QuoteFigure, 'name'>>;
};

/** The figures named by a product's setup that exist, in the setup's order, each before what it is in the lower scenario. */
export function pickFigures<Name extends string>(
  names: readonly Name[],
  figures: Figures<Name>,
): readonly QuoteFigure[] {
  const asked = names.flatMap((name) => [name, `lower${name[0]?.toUpperCase()}${name.slice(1)}` as Lower<Name>]);
  return [...new Set<Name | Lower<Name>>(asked)].flatMap((name) => {
    const figure = figures[name];
    return figure === undefined ? [] : [{ name, ...figure }];
  });
}

/** A savings or income ledger: guarantees first, then values at an assumed return. */
export function savingsLedger(
  age: ArrayLike<number>,
  columns: readonly LedgerColumn[],
  assumedReturn?: LedgerAnswer['assumedReturn'],
): LedgerAnswer {
  const said = columns.filter(saysSomething);
  return { age: Array.from(age), columns: said, ...(assumedReturn === undefined ? {} : { assumedReturn }) };
}
