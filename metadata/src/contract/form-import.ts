import { controlItemSchema } from '../form/control-item/control-item.schema.ts';
import { interfaceSetupItemSchema } from '../form/layout/interface-setup-item.schema.ts';
import { ruleSchema } from '../form/rule/rule.schema.ts';
import { MOST_FIELDS, message, messages, NAME } from '../form/schema/common.ts';
import { logicDefinitions } from '../form/schema/logic.ts';
import { anyText, list, listOf, named, number, object, optional, pattern, type Static } from '../form/schema/schema.ts';

/** Bytes of a file a form is imported from. */
export const LARGEST_FORM_FILE = 1_000_000;

/** A form but for its name and how its records are kept. */
export const formStartSchema = named(
  'FormStart',
  object({
    /** The form its texts' keys name: they get that of the form they come into. */
    form: pattern(NAME),
    items: list(controlItemSchema, MOST_FIELDS),
    layout: list(interfaceSetupItemSchema, 4000),
    rules: list(ruleSchema, 5000),
    messages,
  }),
);

const formImportAnswer = object({
  family: anyText,
  /** Of the file, or one of ours. */
  title: message,
  content: formStartSchema,
  /** How often each feature of the file's family is taken over. */
  taken: listOf(object({ feature: anyText, count: number() })),
  /** What is not, or not as it was: where, what, why, and what was written there. */
  left: listOf(object({ path: anyText, feature: anyText, why: anyText, detail: optional(anyText) })),
});

/** POST /api/forms/import: what a file would become. Nothing is made of it. */
export const formImportAnswerSchema = named('FormImportAnswer', {
  ...formImportAnswer,
  $defs: logicDefinitions,
} as typeof formImportAnswer);
export type FormImportAnswer = Static<typeof formImportAnswerSchema>;
