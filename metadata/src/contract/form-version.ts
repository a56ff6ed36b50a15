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
 * What POST /api/updateControlItems may carry besides items, texts and overrides. A part that is absent stays as it
 * is; one that is there takes the place of the whole part. For developers alone.
 */
export const formPartsUpdate = {
  layout: optional(list(interfaceSetupItemSchema, 4000)),
  rules: optional(list(ruleSchema, 5000)),
  cases: optional(list(productCaseSchema, 500)),
  /** How what is filled in is kept. */
  record: optional(recordSetupSchema),
  /** Whole setups by product id; only with the form products are quoted on. */
  setups: optional(record(PRODUCT_ID, productSetupSchema, 200)),
  /** Items and own texts that are not sent go, and items take the order they are sent in. */
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

/** Of any property: any JSON. */
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
    /** Their name, or that of the release that brought it. */
    author: anyText,
    /** ISO instant. */
    createdAt: anyText,
    comment: anyText,
    /** Entries that differ from the version before: items, texts, rules, places, cases, setups. */
    changes: number(),
    /** Names of the fields a reader of the form finds changed. */
    changed: listOf(anyText),
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

/** GET /api/forms/{form}/versions/{version}: everything of it, cases and setups included. */
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

/** GET /api/forms/{form}/versions/{version}/compare/{other}: what it takes from the first to the other. */
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

/** POST /api/forms/{form}/versions/{version}/restore: that version again, as a new one. */
export const restoreFormSchema = named(
  'RestoreFormRequest',
  object({
    /** Version the person looked at; a newer one on the server answers 409. */
    baseVersion: VERSION,
    comment: optional(text(1000)),
  }),
);
export type RestoreFormRequest = Static<typeof restoreFormSchema>;

/** GET /api/forms: the forms there are, by name. */
export const formsAnswerSchema = named(
  'FormsAnswer',
  object({
    forms: listOf(anyText),
  }),
);
export type FormsAnswer = Static<typeof formsAnswerSchema>;
