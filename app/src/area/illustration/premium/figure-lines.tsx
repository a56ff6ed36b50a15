import { formatQuantity } from '@lifeform/engine';
import type { QuoteFigure } from '@lifeform/metadata/insurance';
import { DefinitionList, useLanguage, useText } from '@lifeform/renderer';
import { figureLabel } from './headline.ts';
import { Line } from './line.tsx';

/** The figures of a savings or income quote after the first. */
export function FigureLines({ figures }: { readonly figures: readonly QuoteFigure[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <DefinitionList layout="amounts">
      {figures.map((figure) => (
        <Line
          key={figure.name}
          label={figureLabel(figure, text)}
          amount={formatQuantity(figure.value, figure.unit, language)}
        />
      ))}
    </DefinitionList>
  );
}
