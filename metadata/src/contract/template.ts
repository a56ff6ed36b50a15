import { formValues } from '../form/schema/common.ts';
import { anyText, flag, integer, named, number, object, optional, type Static, text } from '../form/schema/schema.ts';

/** The form a template is named on. */
export const TEMPLATE_FORM = 'Template';

const templateFields = {
  id: anyText,
  name: anyText,
  prodID: anyText,
  /** In the reader's language. */
  productName: anyText,
  isShared: flag(),
  /** Others may apply it, and change nothing of it. */
  isOwn: flag(),
  /** ISO instant. */
  modifiedAt: anyText,
  revision: number(),
};
/** A named set of illustration inputs: one's own, or shared by head office with everyone. */
export const templateSchema = named('Template', object(templateFields));
export type Template = Static<typeof templateSchema>;

/** GET /api/templates/{id}. What is personal, as the form's items say, was never kept. */
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
 * POST /api/templates: makes one of the inputs of an illustration; with `id` and `revision` renames that one or shares
 * it, 409 when it moved on, 403 when it is shared by somebody else. To share needs head office.
 */
export const saveTemplateSchema = named(
  'SaveTemplateRequest',
  object({
    name: text(80, 1),
    isShared: optional(flag()),
    id: optional(text(60, 1)),
    revision: optional(integer(0, 2_147_483_647)),
    /** Needed for a new one, and left alone for one that is there. What is personal in it is dropped. */
    inputs: optional(templateInputsSchema),
  }),
);
export type SaveTemplateRequest = Static<typeof saveTemplateSchema>;
