import { list, object, optional, type Schema, text } from '../form/schema/schema.ts';
import { coverageSetupSchema } from './coverage-setup.schema.ts';
import type { AlphaLookupRequest, PolicyProjectionRequest, PolicyRequest } from './policy.ts';

const askedBy = optional(object<{ readonly username: string }>({ username: text(254) }));
const policyNumber = text(20, 1);

export const policyRequestSchema: Schema<PolicyRequest> = object<PolicyRequest>({ policyNumber, user: askedBy });

export const alphaLookupSchema: Schema<AlphaLookupRequest> = object<AlphaLookupRequest>({
  firstName: text(100),
  middleName: text(100),
  lastName: text(100),
  user: askedBy,
});

export const policyProjectionSchema: Schema<PolicyProjectionRequest> = object<PolicyProjectionRequest>({
  policyNumber,
  riders: optional(list(coverageSetupSchema, 20)),
});
