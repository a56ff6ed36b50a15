import type { SavedIllustration } from '@lifeform/metadata/insurance';

/** One illustration of each client, the newest, in the order they come. */
export function clientsOf(rows: readonly SavedIllustration[]): readonly SavedIllustration[] {
  return firstOfEach(
    rows.filter(({ insuredName }) => insuredName !== ''),
    ({ insuredName }) => insuredName,
  );
}

/** One illustration of each product, the newest, in the order they come. */
export function productsOf(rows: readonly SavedIllustration[]): readonly SavedIllustration[] {
  return firstOfEach(rows, ({ prodID }) => prodID);
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}
