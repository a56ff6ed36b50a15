import { formatQuantity } from '@lifeform/engine';
import type { PageSource } from './page-data.ts';

/** A figure of a quote as it reads. */
export interface FigureRow {
  readonly label: string;
  readonly amount: string;
}

/** The figures of a quote of savings or income; none of one that has a premium. */
export function figureRows({ quote, text, language }: PageSource): readonly FigureRow[] {
  return (quote.figures ?? []).map((figure) => ({
    label: text.message(`msg-Figure-${figure.name}`, figure.parameters),
    amount: formatQuantity(figure.value, figure.unit, language),
  }));
}
