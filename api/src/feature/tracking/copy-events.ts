import type { EntityManager } from 'typeorm';
import { newID } from '../../platform/database/new-id.ts';
import { type CopyPlan, inTurn } from '../../platform/store/variation.ts';
import { insertEvents } from './insert-events.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** Reads the oldest tracked actions, of which copies of other moments are made. */
export async function copyEvents(manager: EntityManager, most: number) {
  const originals = await manager.find(TrackingEventEntity, { order: { happenedAt: 'ASC', id: 'ASC' }, take: most });
  return (into: EntityManager, plan: CopyPlan): Promise<void> => {
    const copies = Array.from({ length: plan.count }, (_, offset) => {
      const at = plan.at(plan.first + offset);
      return { ...inTurn(originals, plan.first + offset), id: newID(), happenedAt: at, receivedAt: at };
    });
    return insertEvents(into, copies);
  };
}
