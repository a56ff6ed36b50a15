import { controlItemOverrideSchema } from '../../form/control-item/control-item.schema.ts';
import { message, NAME } from '../../form/schema/common.ts';
import { logic } from '../../form/schema/logic.ts';
import {
  anyOf,
  choice,
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
} from '../../form/schema/schema.ts';
import { LEDGER_GROUPS } from '../illustration/ledger.ts';
import { criticalIllnessSchema, disabilitySchema } from './health-mapping.schema.ts';
import { inforceSchema } from './inforce-mapping.schema.ts';
import {
  type AlternativeMapping,
  CALCULATIONS,
  type ColumnSet,
  type CoverageMapping,
  type LifeMapping,
  type ProductSettings,
  type ProductSetup,
  type ProductTableRow,
  type QuoteMapping,
  type ReportPage,
  RIDER_KINDS,
  type RiderMapping,
  type SpanMapping,
  type SummaryMapping,
  type YearsMapping,
} from './product-setup.ts';
import {
  depositMapping,
  incomeFundMapping,
  payoutAnnuityMapping,
  segregatedFundMapping,
} from './savings-mapping.schema.ts';
import { TEXT_CODE } from './text-code.ts';
import {
  type AccountShareMapping,
  EXEMPT_METHODS,
  type ExemptMapping,
  type UniversalMapping,
} from './universal-mapping.ts';

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

const rider = object<RiderMapping>({
  kind: choice(RIDER_KINDS),
  label: pattern(TEXT_CODE),
  selected: logic,
  faceAmount: logic,
  prodID: optional(pattern(PRODUCT_ID)),
  costOfInsurance: optional(logic),
  years: optional(logic),
  plan: optional(logic),
});

const second = object<LifeMapping['second']>({ issueAge: logic, sex: logic, smokeClass: logic, rating: logic });

const life = object<LifeMapping>({
  label: pattern(TEXT_CODE),
  status: logic,
  faceAmount: logic,
  second,
  cover: optional(object<SpanMapping>({ toAge: optional(logic), years: optional(logic) })),
  growth: optional(logic),
  enhancement: optional(object<NonNullable<LifeMapping['enhancement']>>({ amount: logic, guaranteedYears: logic })),
  dividendOption: logic,
  riders: list(rider, 20),
});

const universal = object<UniversalMapping>({
  label: pattern(TEXT_CODE),
  status: optional(logic),
  second: optional(second),
  faceAmount: logic,
  costOfInsurance: logic,
  deathBenefit: logic,
  province: logic,
  creditedRate: logic,
  accounts: list(object<AccountShareMapping>({ account: pattern(NAME), share: logic }), 20),
  deposit: logic,
  depositYears: logic,
  target: object<UniversalMapping['target']>({ of: logic, value: logic, age: logic }),
  exempt: optional(
    object<ExemptMapping>({
      methods: list(choice(EXEMPT_METHODS), EXEMPT_METHODS.length),
      mostIncrease: number({ minimum: 0, maximum: 1 }),
      sideFundAccount: pattern(NAME),
    }),
  ),
  riders: list(rider, 20),
});

const quote = object<QuoteMapping>({
  calculation: optional(choice(CALCULATIONS)),
  insured: object<QuoteMapping['insured']>({
    issueAge: logic,
    sex: optional(logic),
    smokeClass: optional(logic),
    rateClass: optional(logic),
  }),
  rating: optional(logic),
  flatExtra: optional(logic),
  flatExtraDuration: optional(logic),
  waiver: optional(logic),
  accidentalDeath: optional(logic),
  accidentalDeathFace: optional(logic),
  mode: logic,
  coverages: list(coverage, 60),
  riders: optional(list(rider, 20)),
  life: optional(life),
  universal: optional(universal),
  deposit: optional(depositMapping),
  payoutAnnuity: optional(payoutAnnuityMapping),
  incomeFund: optional(incomeFundMapping),
  segregatedFund: optional(segregatedFundMapping),
  criticalIllness: optional(criticalIllnessSchema),
  disability: optional(disabilitySchema),
});

const page = object<ReportPage>({
  id: pattern('^[a-z][a-z0-9-]{0,59}$'),
  template: pattern('^[a-z][a-z0-9-]{0,59}$'),
  required: optional(flag()),
  toggle: optional(pattern(NAME)),
  count: optional(logic),
  inputs: optional(record(NAME, logic, 20)),
  fields: optional(list(pattern(NAME), 40)),
  pageBreak: optional(flag()),
  isConcept: optional(flag()),
  custColFile: optional(pattern('^[a-z][a-z0-9-]{0,59}$')),
});

const columnSet = list(
  object<ColumnSet[number]>({ group: choice(LEDGER_GROUPS), columns: list(pattern(NAME), 30) }),
  10,
);

const settings: Schema<ProductSettings> = record(NAME, anyOf(number(), text(200), flag()), 500);
const tableRow: Schema<ProductTableRow> = record(NAME, anyOf(number(), text(2000), message), 50);

export const productSetupSchema: Schema<ProductSetup> = object<ProductSetup>({
  prodID: pattern(PRODUCT_ID),
  planCode: text(20, 1),
  policyType: text(40, 1),
  name: message,
  wording: optional(pattern('^[a-z][a-zA-Z-]{0,39}( [a-z][a-zA-Z-]{0,39}){0,3}$')),
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
  columnSets: optional(record('^[a-z][a-z0-9-]{0,59}$', columnSet, 20)),
  years: optional(object<YearsMapping>({ selected: logic, interval: logic })),
  alternatives: optional(
    list(object<AlternativeMapping>({ product: logic, faceAmount: logic, changes: record(NAME, logic, 50) }), 4),
  ),
  comparable: optional(record(NAME, logic, 100)),
  comparedAs: optional(pattern(NAME)),
  inforce: optional(inforceSchema),
});
