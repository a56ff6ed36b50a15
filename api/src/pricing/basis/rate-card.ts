import { ownEntry } from '../own-entry.ts';

/** Filed premiums per 1000 of a product's first level term. They take the place of the formula, band included. */
export interface RateCard {
  /** Face amounts from which the rates of a row are charged, ascending. */
  readonly bands: readonly number[];
  /** By sex, smoker class, rate class and term. */
  readonly rows: Readonly<Record<string, CardRow>>;
}

/** Rates by issue age and band; 0 where none is filed. */
interface CardRow {
  readonly fromAge: number;
  readonly rates: readonly (readonly number[])[];
}

/** Whose rates a row has. */
export interface CardKey {
  readonly sex: string;
  readonly smokeClass: string;
  readonly rateClass: string;
  readonly term: number;
}

export function rowName({ sex, smokeClass, rateClass, term }: CardKey): string {
  return [sex, smokeClass, rateClass, term].join('.');
}

/** The filed rate of an issue age at a face amount; undefined where the card has none. */
export function filedRate(
  card: RateCard | undefined,
  key: CardKey,
  issueAge: number,
  faceAmount: number,
): number | undefined {
  const row = card && ownEntry(card.rows, rowName(key));
  const band = card?.bands.findLastIndex((from) => faceAmount >= from) ?? -1;
  return row?.rates[issueAge - row.fromAge]?.[band] || undefined;
}
