import { formatQuantity } from '@lifeform/engine';
import type { PageSource } from './page-data.ts';

/** A formatted figure of a quote. */
export interface FigureRow {
  readonly label: string;
  readonly amount: string;
}

/** The figures of a savings or income quote; empty for a quote with a premium. */
export function figureRows({ quote, text, language }: PageSource): readonly FigureRow[] {
  return (quote.figures ?? []).map((figure) => ({
    label: text.message(`msg-Figure-${figure.name}`, figure.parameters),
    amount: formatQuantity(figure.value, figure.unit, language),
  }));
}
