import type { EntityManager } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { touchDays } from '../../platform/store/touch-days.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** Stores tracked actions, in the transaction that also says which days they change. */
export async function insertEvents(manager: EntityManager, events: readonly TrackingEventEntity[]): Promise<void> {
  await insertRows(manager, TrackingEventEntity, events);
  const moments = events.map(({ happenedAt }) => happenedAt);
  await touchDays(manager, 'tracking_event', moments);
}
