import { ownEntry } from '../own-entry.ts';
import type { BasisDocument, Sex, TableClass } from './basis-document.ts';

/** @throws RangeError when the basis has no table for that smoker class */
export function tableClass(document: BasisDocument, smokeClass: string): TableClass {
  const table = ownEntry(document.smokeClasses, smokeClass);
  if (table === 'N' || table === 'S' || table === 'A') return table;
  throw new RangeError(`basis ${document.version} has no mortality table for smoker class '${smokeClass}'`);
}

/** @throws RangeError when the basis has no tables for that sex */
export function tableSex(document: BasisDocument, sex: string): Sex {
  if (sex === 'M' || sex === 'F') return sex;
  throw new RangeError(`basis ${document.version} has no mortality table for sex '${sex}'`);
}
