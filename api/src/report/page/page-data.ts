import type { Message } from '@lifeform/metadata';
import type { PlannedPage } from '../page-plan.ts';
import type { ReportInput } from '../report-input.ts';
import type { ReportText } from '../report-text.ts';

/** What a page is made from: the whole input, the texts of its language and the numbers its setup names. */
export interface PageSource extends ReportInput {
  readonly text: ReportText;
  readonly inputs: PlannedPage['inputs'];
  /** The page itself. */
  readonly page: PlannedPage;
  /** Every page of the report, for a table of contents. */
  readonly pages: readonly PlannedPage[];
}

/** Makes what one template prints. Amounts stay numbers; the template says how each is shown. */
export type PageBuilder = (source: PageSource) => object;

/** A text of a product table in the report's language; codes and numbers as they are. */
export function inLanguage(value: number | string | Message | undefined, source: PageSource): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? value[source.language] || value.en : String(value);
}
