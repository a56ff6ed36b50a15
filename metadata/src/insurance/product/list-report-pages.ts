import type { FormValues } from '../../form/schema/value.ts';
import { evaluateSetup } from './evaluate-setup.ts';
import type { ProductSetup, ReportPage } from './product-setup.ts';

/** Why a page is left out of the report. */
export type LeftOutReason = 'notTicked' | 'nothingToShow';

export interface ListedReportPage {
  readonly page: ReportPage;
  /** Undefined when the page prints. */
  readonly leftOut: LeftOutReason | undefined;
}

/**
 * Every page of a product's report in order, with the reason it would be left out for these values. A required page
 * always prints; any other when its option is ticked and its record count is above zero.
 */
export function listReportPages(setup: ProductSetup, values: FormValues): readonly ListedReportPage[] {
  return setup.pages.map((page) => ({ page, leftOut: leftOutReason(page, values, setup) }));
}

function leftOutReason(page: ReportPage, values: FormValues, setup: ProductSetup): LeftOutReason | undefined {
  if (page.required === true) return undefined;
  if (page.toggle !== undefined && values[page.toggle] !== true) return 'notTicked';
  return countOf(page, values, setup) > 0 ? undefined : 'nothingToShow';
}

/** A page without a count has one record. A count that cannot be calculated is 0. */
function countOf({ count }: ReportPage, values: FormValues, setup: ProductSetup): number {
  if (count === undefined) return 1;
  try {
    return Number(evaluateSetup(count, setup, values)) || 0;
  } catch {
    return 0;
  }
}

/** Numbers for a page by their names in the setup; null when there is none. */
export type PageInputs = Readonly<Record<string, number | null>>;

/** @throws LogicRejectedError when an expression of the setup is not valid */
export function pageInputs({ inputs = {} }: ReportPage, setup: ProductSetup, values: FormValues): PageInputs {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, logic]) => [name, toNumber(evaluateSetup(logic, setup, values))]),
  );
}

function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
