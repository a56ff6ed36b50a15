import { formValues } from '../form/schema/common.ts';
import { choice, integer, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { NEEDS_FORMS, type NeedsPayload, type SaveNeedsRequest } from './needs-analysis.ts';

const payload = {
  form: choice(NEEDS_FORMS),
  formVersion: integer(1, 2_147_483_647),
  values: formValues,
} as const;

export const needsReportSchema: Schema<NeedsPayload> = object<NeedsPayload>(payload);

export const saveNeedsSchema: Schema<SaveNeedsRequest> = object<SaveNeedsRequest>({
  ...payload,
  id: optional(text(60, 1)),
  revision: optional(integer(0, 2_147_483_647)),
});
