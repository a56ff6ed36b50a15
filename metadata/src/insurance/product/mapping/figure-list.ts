import { choice, list, type Schema } from '../../../form/schema/schema.ts';

/** More figures than any product has. */
const MOST_FIGURES = 20;

/** Figures in display order, at least one. */
export function figureList<const Figure extends string>(figures: readonly Figure[]): Schema<readonly Figure[]> {
  return list(choice(figures), MOST_FIGURES, 1);
}
