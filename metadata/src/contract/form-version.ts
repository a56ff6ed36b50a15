import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { VERSION } from '../form/document/form-document.schema.ts';
import { SHARED_KINDS } from '../form/document/shared-kind.ts';
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
  kind: optional(choice(SHARED_KINDS)),
});
export const productContentSchema = named('ProductContent', { ...parts, $defs: logicDefinitions } as typeof parts);

/** The value of any property: any JSON. */
const anything: Schema<unknown> = {};
export const contentChangeSchema = named(
  'ContentChange',
  object<ContentChange>({
    part: choice(FORM_PARTS),
    key: anyText,
    property: anyText,
    before: optional(anything),
    after: optional(anything),
  }),
);

/** GET /api/forms/{form}/asOf: a form as it was, or as it will be with what is scheduled until then. */
export const formAsOfSchema = named(
  'FormAsOf',
  object({
    form: anyText,
    /** ISO instant. */
    at: anyText,
    /** In force at that time, or published last before what is scheduled. */
    version: number(),
    content: productContentSchema,
    /** Changes that will be published until then, in their order. */
    scheduled: listOf(
      object({
        id: anyText,
        title: anyText,
        publishAt: anyText,
        /** It changes what was changed otherwise meanwhile, and will be stopped. */
        isConflict: flag(),
      }),
    ),
  }),
);
export type FormAsOf = Static<typeof formAsOfSchema>;

/** GET /api/changes/{id}/content: what a change under review makes of the version of a form it was made over. */
export const changeContentSchema = named(
  'ChangeContent',
  object({
    form: anyText,
    baseVersion: number(),
    content: productContentSchema,
    /** Saved work keeps the version it was made with. */
    keepsEarlier: flag(),
  }),
);
export type ChangeContent = Static<typeof changeContentSchema>;

/** POST /api/forms/{form}/versions/{version}/undo: takes back what that version changed; what came later stays. */
export const undoVersionSchema = named(
  'UndoVersionRequest',
  object({
    /** The version the person saw; 409 when the server has a newer one. */
    baseVersion: VERSION,
    comment: optional(text(1000)),
    /** By place, as the answer 409 names it: take it back, or keep it as it was changed later. */
    choices: optional(record('.*', choice(['undo', 'keep']), 500)),
  }),
);
export type UndoVersionRequest = Static<typeof undoVersionSchema>;

/** One property that a version of a form changed. */
const formChange = named(
  'FormChange',
  object({
    version: number(),
    /** The person's name, or that of the release. */
    author: anyText,
    /** ISO instant. */
    createdAt: anyText,
    comment: anyText,
    /** Who approved it, where it was reviewed. */
    approvedBy: optional(anyText),
    /** Why it was published without review, where it had to be reviewed. */
    bypassReason: optional(anyText),
    part: choice(FORM_PARTS),
    key: anyText,
    property: anyText,
    before: optional(anything),
    after: optional(anything),
  }),
);
export type FormChange = Static<typeof formChange>;

/** GET /api/forms/{form}/changes: newest first. */
export const formChangesSchema = named(
  'FormChangesAnswer',
  object({
    form: anyText,
    changes: listOf(formChange),
    /** All there are; more than are listed, perhaps. */
    total: number(),
  }),
);
export type FormChangesAnswer = Static<typeof formChangesSchema>;

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
    /** What else changed: places, rules, tests, products, and texts that no changed field has. */
    others: listOf(object({ part: choice(FORM_PARTS), key: anyText })),
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
    content: productContentSchema,
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
    changes: listOf(contentChangeSchema),
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
