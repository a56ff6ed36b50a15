import type { FormValues } from '@lifeform/metadata';
import {
  type ColumnSet,
  listReportPages,
  type PageInputs,
  type ProductSetup,
  pageInputs,
} from '@lifeform/metadata/insurance';

/** A page that will print, with the inputs its setup names. */
export interface PlannedPage {
  readonly id: string;
  readonly template: string;
  /** The code of its title: the text `tEdit-Report-page-{title}`. */
  readonly title: string;
  readonly pageBreak: boolean;
  readonly isConcept: boolean;
  /** The product's columns for this page, in place of its default ones. */
  readonly columns: ColumnSet | undefined;
  readonly inputs: PageInputs;
  /** Names of the fields that the page lists. */
  readonly fields: readonly string[];
}

/** A report without pages would say nothing but look like one. */
export class EmptyReportError extends Error {
  override readonly name = 'EmptyReportError';
}

/**
 * The pages of a report in the order of the product setup.
 *
 * @throws LogicRejectedError when an expression of the setup is not valid
 */
export function planPages(setup: ProductSetup, values: FormValues): readonly PlannedPage[] {
  const pages = listReportPages(setup, values).flatMap(({ page, leftOut }) => (leftOut === undefined ? [page] : []));
  if (pages.length === 0) throw new EmptyReportError('no page of the report is ticked');
  return pages.map((page) => ({
    id: page.id,
    template: page.template,
    title: page.title ?? page.template,
    pageBreak: page.pageBreak === true,
    fields: page.fields ?? [],
    isConcept: page.isConcept === true,
    columns: page.custColFile === undefined ? undefined : setup.columnSets?.[page.custColFile],
    inputs: pageInputs(page, setup, values),
  }));
}
