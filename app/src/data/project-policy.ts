import { PATHS, type PolicyProjection, type PolicyProjectionRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function projectPolicy(
  client: ApiClient,
  request: PolicyProjectionRequest,
  signal: AbortSignal,
): Promise<PolicyProjection> {
  return client.send({ method: 'POST', path: PATHS.policyProjection, body: request, signal });
}
