import type { Message } from '@lifeform/metadata';
import type { PlannedPage } from '../page-plan.ts';
import type { ReportInput } from '../report-input.ts';
import type { ReportText } from '../report-text.ts';

/** Input of a page: the whole report input, the texts of its language and the inputs its setup names. */
export interface PageSource extends Omit<ReportInput, 'concepts'> {
  readonly text: ReportText;
  readonly inputs: PlannedPage['inputs'];
  /** The figures of the page's concept. */
  readonly concept: ReportInput['concepts'] extends ReadonlyMap<string, infer Figures> ? Figures : never;
  /** The page itself. */
  readonly page: PlannedPage;
  /** Every page of the report, for a table of contents. */
  readonly pages: readonly PlannedPage[];
}

type Concepts = PageSource['concept'];

/** The figures of a concept's page. @throws RangeError for a page of another concept */
export function conceptOf<Name extends keyof Concepts>(
  { concept, page }: PageSource,
  name: Name,
): NonNullable<Concepts[Name]> {
  const figures = concept[name];
  if (figures === undefined) throw new RangeError(`page ${page.id} tells nothing of ${name}`);
  return figures;
}

/** Builds the data of a template. Amounts stay numbers; the template decides their format. */
export type PageBuilder = (source: PageSource) => object;

/** A text of a product table in the report's language; codes and numbers unchanged. */
export function inLanguage(value: number | string | Message | undefined, source: PageSource): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? value[source.language] || value.en : String(value);
}
