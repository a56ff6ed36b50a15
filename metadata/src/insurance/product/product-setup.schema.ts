import { controlItemOverrideSchema } from '../../form/control-item/control-item.schema.ts';
import { message, NAME } from '../../form/schema/common.ts';
import { logic } from '../../form/schema/logic.ts';
import {
  anyOf,
  choice,
  flag,
  list,
  named,
  number,
  object,
  optional,
  pattern,
  record,
  type Schema,
  text,
} from '../../form/schema/schema.ts';
import { LEDGER_GROUPS } from '../illustration/ledger.ts';
import { PRODUCT_ID } from '../product-id.ts';
import { inforceSchema } from './inforce-mapping.schema.ts';
import { groupName } from './mapping/group-name.ts';
import { quoteSchema } from './mapping/quote-mapping.ts';
import { pathsSchema } from './paths-mapping.ts';
import {
  type AlternativeMapping,
  type ColumnSet,
  type ProductSettings,
  type ProductSetup,
  type ProductTableRow,
  type ReportPage,
  type SummaryMapping,
  type YearsMapping,
} from './product-setup.ts';
import { sensitivitySchema } from './sensitivity-mapping.ts';
import { notSolvedSchema, solveSchema } from './solve-mapping.ts';

export const overridesByField = named('OverridesByField', record(NAME, controlItemOverrideSchema, 1000));

const page = named(
  'ReportPage',
  object<ReportPage>({
    id: pattern('^[a-z][a-z0-9-]{0,59}$'),
    template: pattern('^[a-z][a-z0-9-]{0,59}$'),
    title: optional(pattern('^[a-z][a-z0-9-]{0,59}$')),
    required: optional(flag()),
    toggle: optional(pattern(NAME)),
    count: optional(logic),
    inputs: optional(record(NAME, logic, 20)),
    fields: optional(list(pattern(NAME), 40)),
    pageBreak: optional(flag()),
    isConcept: optional(flag()),
    custColFile: optional(pattern('^[a-z][a-z0-9-]{0,59}$')),
  }),
);

const columnSet = list(
  object<ColumnSet[number]>({ group: choice(LEDGER_GROUPS), columns: list(pattern(NAME), 30) }),
  10,
);

export const productSettings: Schema<ProductSettings> = named(
  'ProductSettings',
  record(NAME, anyOf(number(), text(200), flag()), 500),
);
const tableRow: Schema<ProductTableRow> = record(NAME, anyOf(number(), text(2000), message), 50);

export const productSetupSchema: Schema<ProductSetup> = named(
  'ProductSetup',
  object<ProductSetup>({
    prodID: pattern(PRODUCT_ID),
    planCode: text(20, 1),
    policyType: text(40, 1),
    name: message,
    wording: optional(pattern('^[a-z][a-zA-Z-]{0,39}( [a-z][a-zA-Z-]{0,39}){0,3}$')),
    basis: text(40, 1),
    settings: productSettings,
    items: record(NAME, overridesByField, 50),
    quote: quoteSchema,
    summary: object<SummaryMapping>({
      ownerName: logic,
      insuredName: logic,
      faceAmount: logic,
      birthDates: optional(list(logic, 4)),
      hidesNumber: optional(logic),
    }),
    tables: optional(record(NAME, list(tableRow, 500), 50)),
    pages: list(page, 100),
    columnSets: optional(record('^[a-z][a-z0-9-]{0,59}$', columnSet, 20)),
    years: optional(object<YearsMapping>({ selected: logic, interval: logic })),
    alternatives: optional(
      list(
        object<AlternativeMapping>({
          group: optional(groupName),
          when: optional(logic),
          product: logic,
          faceAmount: logic,
          changes: record(NAME, logic, 50),
        }),
        4,
      ),
    ),
    comparable: optional(record(NAME, logic, 100)),
    comparedAs: optional(pattern(NAME)),
    solves: optional(list(solveSchema, 20)),
    notSolved: optional(list(notSolvedSchema, 20)),
    paths: optional(pathsSchema),
    sensitivity: optional(sensitivitySchema),
    inforce: optional(inforceSchema),
  }),
);
