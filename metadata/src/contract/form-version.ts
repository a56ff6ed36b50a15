import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { VERSION } from '../form/document/form-document.schema.ts';
import { interfaceSetupItemSchema } from '../form/layout/interface-setup-item.schema.ts';
import type { ContentChange } from '../form/merge/content-change.ts';
import { FORM_PARTS } from '../form/merge/form-content.ts';
import { recordSetupSchema } from '../form/record/record-setup.schema.ts';
import { ruleSchema } from '../form/rule/rule.schema.ts';
import { messages } from '../form/schema/common.ts';
import { logicDefinitions } from '../form/schema/logic.ts';
import {
  anyText,
  choice,
  flag,
  list,
  listOf,
  named,
  number,
  object,
  optional,
  record,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { productCaseSchema } from '../insurance/product/product-case.schema.ts';
import type { ProductContent } from '../insurance/product/product-content.ts';
import { productSetupSchema } from '../insurance/product/product-setup.schema.ts';
import { PRODUCT_ID } from '../insurance/product-id.ts';

/**
 * Optional parts of POST /api/updateControlItems besides items, texts and overrides. An absent part stays unchanged; a
 * present one replaces the whole part. For developers only.
 */
export const formPartsUpdate = {
  layout: optional(list(interfaceSetupItemSchema, 4000)),
  rules: optional(list(ruleSchema, 5000)),
  cases: optional(list(productCaseSchema, 500)),
  /** How the form's records are kept. */
  record: optional(recordSetupSchema),
  /** Whole setups by product id; only with the form that products are quoted on. */
  setups: optional(record(PRODUCT_ID, productSetupSchema, 200)),
  /** Items and own texts that are not sent are deleted, and items take the order they are sent in. */
  isWhole: optional(flag()),
};

const parts = object<ProductContent>({
  items: listOf(controlItemSchema),
  layout: listOf(interfaceSetupItemSchema),
  rules: listOf(ruleSchema),
  cases: listOf(productCaseSchema),
  messages,
  setups: record(PRODUCT_ID, productSetupSchema, 200),
  record: optional(recordSetupSchema),
});
const productContent = named('ProductContent', { ...parts, $defs: logicDefinitions } as typeof parts);

/** The value of any property: any JSON. */
const anything: Schema<unknown> = {};
const contentChange = named(
  'ContentChange',
  object<ContentChange>({
    part: choice(FORM_PARTS),
    key: anyText,
    property: anyText,
    before: optional(anything),
    after: optional(anything),
  }),
);

/** One line of a form's history. */
export const formVersionLineSchema = named(
  'FormVersionLine',
  object({
    version: number(),
    /** The person's name, or that of the release. */
    author: anyText,
    /** ISO instant. */
    createdAt: anyText,
    comment: anyText,
    /** Number of entries that differ from the version before: items, texts, rules, places, cases, setups. */
    changes: number(),
    /** Names of the fields that changed. */
    changed: listOf(anyText),
    /** The version of the past that this one is again. */
    restoredFrom: optional(number()),
  }),
);
export type FormVersionLine = Static<typeof formVersionLineSchema>;

/** GET /api/forms/{form}/versions: newest first. */
export const formVersionsAnswerSchema = named(
  'FormVersionsAnswer',
  object({
    form: anyText,
    versions: listOf(formVersionLineSchema),
  }),
);
export type FormVersionsAnswer = Static<typeof formVersionsAnswerSchema>;

/** GET /api/forms/{form}/versions/{version}: the whole version, cases and setups included. */
export const formVersionDetailSchema = named(
  'FormVersionDetail',
  object({
    form: anyText,
    version: number(),
    author: anyText,
    createdAt: anyText,
    comment: anyText,
    content: productContent,
  }),
);
export type FormVersionDetail = Static<typeof formVersionDetailSchema>;

/** GET /api/forms/{form}/versions/{version}/compare/{other}: the changes from the first to the other. */
export const formComparisonSchema = named(
  'FormComparison',
  object({
    form: anyText,
    version: number(),
    other: number(),
    changes: listOf(contentChange),
  }),
);
export type FormComparison = Static<typeof formComparisonSchema>;

/** POST /api/forms/{form}/versions/{version}/restore: publishes that version again, as a new one. */
export const restoreFormSchema = named(
  'RestoreFormRequest',
  object({
    /** The version the person saw; 409 when the server has a newer one. */
    baseVersion: VERSION,
    comment: optional(text(1000)),
  }),
);
export type RestoreFormRequest = Static<typeof restoreFormSchema>;
