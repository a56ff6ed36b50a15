import type { QuoteFigure } from '@lifeform/metadata/insurance';

/** What a calculation answers by name, or by a narrower one; a name it has nothing for is left out. */
export type Figures<Name extends string> = {
  readonly [N in Name]?: Omit<QuoteFigure, 'name'> & Partial<Pick<QuoteFigure, 'name'>>;
};

/** Those a product's setup asks for and there are, in the setup's order. */
export function pickFigures<Name extends string>(
  names: readonly Name[],
  figures: Figures<Name>,
): readonly QuoteFigure[] {
  return names.flatMap((name) => {
    const figure = figures[name];
    return figure === undefined ? [] : [{ name, ...figure }];
  });
}
