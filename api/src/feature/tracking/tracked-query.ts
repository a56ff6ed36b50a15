import { labelKey, type Message } from '@lifeform/metadata';
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
export function readDays(from: string | undefined, to: string | undefined): Pick<TrackedFilter, 'from' | 'until'> {
  return {
    from: from === undefined ? undefined : startOfEasternDay(from),
    until: to === undefined ? undefined : startOfEasternDay(addDays(to, 1)),
  };
}

export function readTrackedQuery(query: FilledQueryOf<'GET /api/BI/tracking/workbook'>): TrackedFilter {
  const { from, to, user, eventType, form } = query;
  return { ...readDays(from, to), user: user.trim(), eventType, form: form.trim() };
}

/** What people call what is tracked. */
export interface TrackedWords {
  /** The person of a name. */
  readonly nameOf: (username: string) => string;
  /** The text of the first of these keys there is, otherwise the words themselves. */
  readonly said: (words: string, ...keys: readonly string[]) => Message;
}

export function toTrackedRow(event: TrackingEventEntity, { nameOf, said }: TrackedWords): TrackedRow {
  const { id, username, agentID, eventType, formName, name, happenedAt } = event;
  return {
    ...{ id, username, person: nameOf(username), agentID, eventType, formName, name, at: happenedAt.toISOString() },
    formTitle: said(formName, labelKey('Developer', `form-${formName}`)),
    title: said(
      name,
      name.startsWith('/') ? labelKey('Shell', `route${name.replaceAll('/', '-')}`) : labelKey(formName, name),
    ),
  };
}
