import { formValues } from '../form/schema/common.ts';
import { flag, integer, object, optional, type Schema, text } from '../form/schema/schema.ts';
import type { SaveTemplateRequest, TemplateInputs } from './template.ts';

export const saveTemplateSchema: Schema<SaveTemplateRequest> = object<SaveTemplateRequest>({
  name: text(80, 1),
  isShared: optional(flag()),
  id: optional(text(60, 1)),
  revision: optional(integer(0, 2_147_483_647)),
  inputs: optional(
    object<TemplateInputs>({
      prodID: text(10, 1),
      formVersion: integer(1, 2_147_483_647),
      values: formValues,
    }),
  ),
});
