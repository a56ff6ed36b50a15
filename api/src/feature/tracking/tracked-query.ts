import type { FilledQueryOf, TrackedRow } from '@lifeform/metadata/contract';
import { addDays } from '@lifeform/metadata/insurance';
import { startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import type { TrackingEventEntity } from './tracking-event.entity.ts';

export interface TrackedFilter {
  /** Included; undefined = from the beginning. */
  readonly from: Date | undefined;
  /** Excluded. */
  readonly until: Date | undefined;
  /** Start of a name; blank = everybody; the following likewise. */
  readonly user: string;
  readonly eventType: string;
  readonly form: string;
}

/** Days of Toronto as instants, both included. */
export function readTrackedQuery(query: FilledQueryOf<'GET /api/BI/tracking/workbook'>): TrackedFilter {
  const { from, to, user, eventType, form } = query;
  return {
    from: from === undefined ? undefined : startOfEasternDay(from),
    until: to === undefined ? undefined : startOfEasternDay(addDays(to, 1)),
    user: user.trim(),
    eventType,
    form: form.trim(),
  };
}

export function toTrackedRow(event: TrackingEventEntity, nameOf: (username: string) => string): TrackedRow {
  const { id, username, agentID, eventType, formName, name, happenedAt } = event;
  return { id, username, person: nameOf(username), agentID, eventType, formName, name, at: happenedAt.toISOString() };
}
