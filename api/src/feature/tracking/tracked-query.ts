import { TRACKED_EVENTS, type TrackedRow } from '@lifeform/metadata/contract';
import { addDays } from '@lifeform/metadata/insurance';
import { toDay } from '@lifeform/rules';
import { HttpStatus } from '@nestjs/common';
import { startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ListQuery, readText, readWhole } from '../../platform/http/page-query.ts';
import type { TrackingEventEntity } from './tracking-event.entity.ts';

export interface TrackedFilter {
  /** Counted; undefined = from the beginning. */
  readonly from: Date | undefined;
  /** Not counted any more. */
  readonly until: Date | undefined;
  /** Start of a name; blank for everybody, as the following are for everything. */
  readonly user: string;
  readonly eventType: string;
  readonly form: string;
  readonly page: number;
  readonly pageSize: number;
}

const PAGE_SIZE = 25;
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;
const LONGEST = 190;

/** @throws ApiError 400 naming the parameter that is no number, no day or no kind of event */
export function readTrackedQuery(query: ListQuery): TrackedFilter {
  const to = readDay(query, 'to');
  const from = readDay(query, 'from');
  return {
    from: from === '' ? undefined : startOfEasternDay(from),
    until: to === '' ? undefined : startOfEasternDay(addDays(to, 1)),
    user: plain(readText(query, 'user')),
    eventType: readEventType(query),
    form: plain(readText(query, 'form')),
    page: readWhole(query, 'page', 1, LAST_PAGE),
    pageSize: readWhole(query, 'pageSize', PAGE_SIZE, MOST_ROWS),
  };
}

function plain(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, LONGEST);
}

function readDay(query: ListQuery, name: string): string {
  const text = readText(query, name);
  if (text === '' || isDay(text)) return text;
  throw new ApiError(HttpStatus.BAD_REQUEST, 'dayRefused', { parameters: { name } });
}

function isDay(text: string): boolean {
  return /^(?:19|20)/.test(text) && toDay(text) !== undefined;
}

function readEventType(query: ListQuery): string {
  const text = readText(query, 'eventType');
  if (text === '' || (TRACKED_EVENTS as readonly string[]).includes(text)) return text;
  const parameters = { name: 'eventType', options: TRACKED_EVENTS.join(', ') };
  throw new ApiError(HttpStatus.BAD_REQUEST, 'optionRefused', { parameters });
}

export function toTrackedRow(event: TrackingEventEntity, nameOf: (username: string) => string): TrackedRow {
  const { id, username, agentID, eventType, formName, name, happenedAt } = event;
  return { id, username, person: nameOf(username), agentID, eventType, formName, name, at: happenedAt.toISOString() };
}
