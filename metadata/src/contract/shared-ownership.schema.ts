import { formValues } from '../schema/common.ts';
import { object, type Schema } from '../schema/schema.ts';
import { illustrationPayloadSchema } from './request.schema.ts';
import type { SharedOwnershipRequest } from './shared-ownership.ts';

export const sharedOwnershipSchema: Schema<SharedOwnershipRequest> = object<SharedOwnershipRequest>({
  payload: illustrationPayloadSchema,
  values: formValues,
});
