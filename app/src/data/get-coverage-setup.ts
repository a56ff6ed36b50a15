import { type CoverageSetupAnswer, type CoverageSetupRequest, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function getCoverageSetup(client: ApiClient, request: CoverageSetupRequest): Promise<CoverageSetupAnswer> {
  return client.send({ method: 'POST', path: PATHS.coverageSetup, body: request });
}
