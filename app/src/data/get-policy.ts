import { PATHS, type PolicyAnswer, type PolicyRequest } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function getPolicy(client: ApiClient, request: PolicyRequest, signal: AbortSignal): Promise<PolicyAnswer> {
  return client.send({ method: 'POST', path: PATHS.policy, body: request, signal });
}
