import type { Basis } from '../basis/basis.ts';
import type { Sex } from '../basis/basis-document.ts';

/** A rate or payout of one life that any basis can price. */
export interface Sample {
  /** The priced inputs, written as in a golden case. */
  readonly inputs: string;
  readonly quantity: string;
  /** NaN when the basis refuses it. @throws RangeError for anything unknown to the basis */
  readonly price: (basis: Basis) => number;
}

export const SEXES = ['M', 'F'] as const;
const TABLES = ['N', 'S'] as const;
const AGES = [25, 35, 45, 55, 65] as const;

/** Dollars, in the middle of the bands. */
export const SAMPLE_FACE = 250_000;

export interface SampleLife {
  readonly sex: Sex;
  readonly table: (typeof TABLES)[number];
  readonly issueAge: number;
}

const LIVES: readonly SampleLife[] = SEXES.flatMap((sex) =>
  TABLES.flatMap((table) => AGES.map((issueAge) => ({ sex, table, issueAge }))),
);

/** A standard life of the smoker class priced with the table. */
export function sampleInsured({ document }: Basis, { sex, table, issueAge }: SampleLife) {
  const smokeClass = Object.keys(document.smokeClasses).find((name) => document.smokeClasses[name] === table) ?? '';
  return { sex, smokeClass, issueAge, rating: 100 };
}

/** Common properties of cover samples: standard, for the face amount, without additions. */
export function sampleCover({ document }: Basis) {
  const { flatExtraForLife } = document;
  return {
    rateClass: 'S',
    faceAmount: SAMPLE_FACE,
    flatExtra: 0,
    flatExtraDuration: flatExtraForLife,
    waiver: false,
  } as const;
}

/** One sample for each life. @param choice further inputs, written as in a golden case */
export function samples(
  choice: string,
  quantity: string,
  price: (basis: Basis, life: SampleLife) => number,
): readonly Sample[] {
  return LIVES.map((life) => ({
    inputs: `sex=${life.sex};cls=${life.table};age=${life.issueAge};face=${SAMPLE_FACE}${choice}`,
    quantity,
    price: (basis) => price(basis, life),
  }));
}
