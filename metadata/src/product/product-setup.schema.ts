import { controlItemOverrideSchema } from '../control-item/control-item.schema.ts';
import { message, NAME } from '../schema/common.ts';
import { logic } from '../schema/logic.ts';
import {
  anyOf,
  flag,
  integer,
  list,
  number,
  object,
  optional,
  pattern,
  record,
  type Schema,
  text,
} from '../schema/schema.ts';
import type {
  CoverageMapping,
  ProductSettings,
  ProductSetup,
  ProductTableRow,
  QuoteMapping,
  ReportPage,
  SummaryMapping,
} from './product-setup.ts';

export const PRODUCT_ID = '^[0-9]{3,4}$';

export const overridesByField = record(NAME, controlItemOverrideSchema, 1000);

const coverage = object<CoverageMapping>({
  label: pattern(NAME),
  planCode: text(20, 1),
  term: integer(1, 100),
  selected: logic,
  faceAmount: logic,
  expiryAge: logic,
  offered: optional(logic),
});

const quote = object<QuoteMapping>({
  insured: object<QuoteMapping['insured']>({ issueAge: logic, sex: logic, smokeClass: logic, rateClass: logic }),
  rating: logic,
  flatExtra: logic,
  flatExtraDuration: logic,
  waiver: logic,
  accidentalDeath: logic,
  mode: logic,
  coverages: list(coverage, 60, 1),
});

const page = object<ReportPage>({
  id: pattern('^[a-z][a-z0-9-]{0,59}$'),
  template: pattern('^[a-z][a-z0-9-]{0,59}$'),
  required: optional(flag()),
  toggle: optional(pattern(NAME)),
  count: optional(logic),
  inputs: optional(record(NAME, logic, 20)),
  pageBreak: optional(flag()),
});

const settings: Schema<ProductSettings> = record(NAME, anyOf(number(), text(200), flag()), 500);
const tableRow: Schema<ProductTableRow> = record(NAME, anyOf(number(), text(2000), message), 50);

export const productSetupSchema: Schema<ProductSetup> = object<ProductSetup>({
  prodID: pattern(PRODUCT_ID),
  planCode: text(20, 1),
  policyType: text(40, 1),
  name: message,
  basis: text(40, 1),
  settings,
  items: record(NAME, overridesByField, 50),
  quote,
  summary: object<SummaryMapping>({
    ownerName: logic,
    insuredName: logic,
    faceAmount: logic,
    hidesNumber: optional(logic),
  }),
  tables: optional(record(NAME, list(tableRow, 500), 50)),
  pages: list(page, 100),
});
