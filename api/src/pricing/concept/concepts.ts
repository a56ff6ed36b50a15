import type { FormValues } from '@lifeform/metadata';
import { listReportPages, type ProductSetup, pageInputs } from '@lifeform/metadata/insurance';
import { illustratedGift } from './charitable-gift.ts';
import type { ConceptSource } from './concept-source.ts';
import { illustratedReturns } from './illustrated-returns.ts';
import { incomeBesideAccount, incomePlan } from './income-plan.ts';
import { illustratedInvestment } from './invested-premiums.ts';

/** The calculation of each sales concept, by its page's template. */
const CONCEPTS = {
  'internal-rate': illustratedReturns,
  'charitable-giving': illustratedGift,
  'insurance-investment': illustratedInvestment,
  'income-storyboard': incomePlan,
  'income-non-registered': incomeBesideAccount,
} as const satisfies Readonly<Record<string, (source: ConceptSource) => object>>;

/** The figures of a page's concept. */
export type ConceptFigures = { readonly [Name in keyof typeof CONCEPTS]?: ReturnType<(typeof CONCEPTS)[Name]> };

/**
 * The figures of a report's concept pages, by page id.
 *
 * @throws LogicRejectedError when an expression of the setup is not valid
 */
export function conceptFigures(
  setup: ProductSetup,
  values: FormValues,
  illustrated: Omit<ConceptSource, 'inputs'>,
): ReadonlyMap<string, ConceptFigures> {
  const told = listReportPages(setup, values).flatMap(({ page, leftOut }) => {
    const work = Object.entries(CONCEPTS).find(([name]) => name === page.template)?.[1];
    if (leftOut !== undefined || work === undefined) return [];
    const figures = { [page.template]: work({ ...illustrated, inputs: pageInputs(page, setup, values) }) };
    return [[page.id, figures] as const];
  });
  return new Map(told);
}
