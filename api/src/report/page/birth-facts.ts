import { formatLongDate } from '@lifeform/engine';
import type { PageSource } from './page-data.ts';

/** A term and what it is in this document. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** When the insureds were born, where that was entered. */
export function birthFacts({ text, language, birthDates }: PageSource): readonly Fact[] {
  return birthDates.map((birth, index) => ({
    label: text.report(index === 0 ? 'birth-date' : 'second-birth-date'),
    text: formatLongDate(birth, language),
  }));
}
