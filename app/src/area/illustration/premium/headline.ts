import type { FirstYearPremium, QuoteFigure } from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';

/** The main figure of a quote: the first of its figures, or the annual premium for insurance. */
export function headlineOf({ figures, annualPremium }: FirstYearPremium): QuoteFigure {
  return figures?.[0] ?? { name: 'annualPremium', unit: 'dollars', value: annualPremium };
}

/** The label of a figure, with its age or year. */
export function figureLabel({ name, parameters = {} }: QuoteFigure, text: Text): string {
  return text(`msg-Figure-${name}`, parameters);
}
