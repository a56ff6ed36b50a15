import { PATHS, type TrackingInfo } from '@lifeform/metadata/contract';
import type { ApiClient } from './api-client.ts';

/** @param isLeaving the page goes away: the request is to outlive it */
export function sendTracking(client: ApiClient, events: readonly TrackingInfo[], isLeaving: boolean): Promise<void> {
  return client.send({ method: 'POST', path: PATHS.tracking, body: { events }, isKeptAlive: isLeaving });
}
