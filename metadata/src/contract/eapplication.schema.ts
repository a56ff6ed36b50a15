import { formValues } from '../form/schema/common.ts';
import { integer, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { revision } from './administration.schema.ts';
import type {
  EapplicationNumberRequest,
  SaveEapplicationRequest,
  SaveEapplicationSettingsRequest,
  StartEapplicationRequest,
  WithdrawEapplicationRequest,
} from './eapplication.ts';

export const startEapplicationSchema: Schema<StartEapplicationRequest> = object<StartEapplicationRequest>({
  illustrationID: text(60, 1),
  id: optional(text(60, 1)),
});

export const saveEapplicationSchema: Schema<SaveEapplicationRequest> = object<SaveEapplicationRequest>({
  revision,
  values: formValues,
});

export const withdrawEapplicationSchema: Schema<WithdrawEapplicationRequest> = object<WithdrawEapplicationRequest>({
  revision,
});

export const eapplicationNumberSchema: Schema<EapplicationNumberRequest> = object<EapplicationNumberRequest>({
  field: text(60, 1),
});

export const saveEapplicationSettingsSchema: Schema<SaveEapplicationSettingsRequest> =
  object<SaveEapplicationSettingsRequest>({ version: integer(0, 2_147_483_647), values: formValues });
