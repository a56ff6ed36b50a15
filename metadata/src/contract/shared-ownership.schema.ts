import { formValues } from '../form/schema/common.ts';
import { integer, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { illustrationPayloadSchema } from './request.schema.ts';
import type { SaveSharedConceptRequest, SharedOwnershipRequest } from './shared-ownership.ts';

const request = { payload: illustrationPayloadSchema, values: formValues } as const;

export const sharedOwnershipSchema: Schema<SharedOwnershipRequest> = object<SharedOwnershipRequest>(request);

export const saveSharedConceptSchema: Schema<SaveSharedConceptRequest> = object<SaveSharedConceptRequest>({
  ...request,
  id: text(36, 1),
  revision: optional(integer(0, 2_147_483_647)),
});
