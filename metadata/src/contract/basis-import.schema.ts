import { choice, flag, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { BASIS_SEXES, BASIS_TABLES, type BasisImportRequest } from './basis-import.ts';

export const basisImportSchema: Schema<BasisImportRequest> = object<BasisImportRequest>({
  former: text(40, 1),
  version: text(40, 1),
  sex: choice(BASIS_SEXES),
  table: choice(BASIS_TABLES),
  isAdopted: flag(),
  isOtherSex: optional(flag()),
});
