import { NAME } from '../../form/schema/common.ts';
import { logic } from '../../form/schema/logic.ts';
import {
  choice,
  flag,
  integer,
  named,
  number,
  object,
  optional,
  pattern,
  record,
  type Schema,
  text,
} from '../../form/schema/schema.ts';
import { COI_TYPES } from '../policy/coi-type.ts';
import type { InforceMapping, TermRiderMapping } from './inforce-mapping.ts';

const PRODUCT = '^\\d{3,4}$';

export const inforceSchema: Schema<InforceMapping> = named(
  'InforceMapping',
  object<InforceMapping>({
    values: record(NAME, logic, 100),
    isEachFund: optional(flag()),
    fundProducts: optional(record(NAME, pattern(PRODUCT), 10)),
    termRider: optional(
      object<TermRiderMapping>({
        offered: logic,
        prodID: pattern(PRODUCT),
        planCode: text(20, 1),
        coiType: choice(COI_TYPES),
        rateClass: text(1, 1),
        unitValue: number(),
        minimumAge: integer(0, 120),
        maximumAge: integer(0, 120),
        minimumFaceAmount: number(),
        eliteMinimumFaceAmount: number(),
        maximumFaceAmount: logic,
      }),
    ),
  }),
);
