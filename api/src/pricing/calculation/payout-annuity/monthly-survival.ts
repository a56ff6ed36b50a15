import type { Basis } from '../../basis/basis.ts';
import type { Sex } from '../../basis/basis-document.ts';
import { annuitantMortality } from '../../basis/mortality/annuitant-mortality.ts';
import { LAST_AGE } from '../../basis/mortality/ultimate-mortality.ts';
import { requireWhole } from '../../not-priced.ts';

/** A life a payout depends on. */
export interface AnnuityLife {
  readonly sex: Sex;
  /** Age nearest birthday at purchase. */
  readonly age: number;
}

/**
 * Survival from that age at purchase by month, index 0 = purchase = 1, to 0 at the end of age 120. Mortality improves
 * by generation; deaths are spread evenly over each year, or as the basis says its curve has them.
 *
 * @throws RangeError for an age outside 0 to 120
 */
export function monthlySurvival(basis: Basis, life: AnnuityLife, purchaseYear: number): Float64Array {
  requireWhole('age', life.age, 0, LAST_AGE);
  const tables = basis.annuitant(life.sex);
  const years = LAST_AGE - life.age + 1;
  const alive = new Float64Array(12 * years + 1);
  alive[0] = 1;
  for (let j = 0; j < years; j++) {
    const atStart = alive[12 * j] ?? 0;
    const q = annuitantMortality(tables, life.age + j, purchaseYear + j);
    for (let m = 1; m <= 12; m++) {
      const share = tables.forceShare?.(life.age + j, m / 12);
      alive[12 * j + m] = atStart * (share === undefined ? 1 - (q * m) / 12 : (1 - q) ** share);
    }
  }
  return alive;
}
