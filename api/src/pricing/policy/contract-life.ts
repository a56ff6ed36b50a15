import type { Basis, LifeTables } from '../basis/basis.ts';
import { tableClass, tableSex } from '../basis/table-choice.ts';
import type { InsuredLife } from './life-policy.ts';

/** One life of a contract with its tables. */
export interface ContractLife {
  readonly insured: InsuredLife;
  readonly tables: LifeTables;
}

/** @throws RangeError for a sex or smoker class the basis has no tables for */
export function contractLife({ document, life }: Basis, insured: InsuredLife): ContractLife {
  return { insured, tables: life(tableSex(document, insured.sex), tableClass(document, insured.smokeClass)) };
}
