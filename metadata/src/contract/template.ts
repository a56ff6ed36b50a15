import { formValues } from '../form/schema/common.ts';
import {
  anyText,
  flag,
  integer,
  named,
  nameText,
  number,
  object,
  optional,
  type Static,
  text,
} from '../form/schema/schema.ts';

/** The form a template is saved with. */
export const TEMPLATE_FORM = 'Template';

const templateFields = {
  id: anyText,
  name: anyText,
  prodID: anyText,
  /** In the reader's language. */
  productName: anyText,
  isShared: flag(),
  /** Others may apply it but not change it. */
  isOwn: flag(),
  /** ISO instant. */
  modifiedAt: anyText,
  revision: number(),
};
/** A named set of illustration inputs: the person's own, or one head office shared with everyone. */
export const templateSchema = named('Template', object(templateFields));
export type Template = Static<typeof templateSchema>;

/** GET /api/templates/{id}. Personal items, as the form marks them, are never stored. */
export const templateDetailSchema = named(
  'TemplateDetail',
  object({
    ...templateFields,
    formVersion: number(),
    values: formValues,
  }),
);
export type TemplateDetail = Static<typeof templateDetailSchema>;

export const templateInputsSchema = named(
  'TemplateInputs',
  object({
    prodID: text(10, 1),
    formVersion: integer(1, 2_147_483_647),
    values: formValues,
  }),
);
export type TemplateInputs = Static<typeof templateInputsSchema>;

/**
 * POST /api/templates: saves inputs of an illustration as a new template; with `id` and `revision` renames or shares
 * one, 409 when it has changed since, 403 when somebody else shared it. Sharing needs head office.
 */
export const saveTemplateSchema = named(
  'SaveTemplateRequest',
  object({
    name: nameText(80, 1),
    isShared: optional(flag()),
    id: optional(text(60, 1)),
    revision: optional(integer(0, 2_147_483_647)),
    /** Required for a new template, ignored for an existing one. Personal items are dropped. */
    inputs: optional(templateInputsSchema),
  }),
);
export type SaveTemplateRequest = Static<typeof saveTemplateSchema>;
