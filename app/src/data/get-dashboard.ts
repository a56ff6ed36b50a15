import { type DashboardAnswer, PATHS } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

export function getDashboard(client: ApiClient, signal?: AbortSignal): Promise<DashboardAnswer> {
  return client.send({ method: 'GET', path: PATHS.dashboard, signal });
}
