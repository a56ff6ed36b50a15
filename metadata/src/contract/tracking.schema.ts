import { choice, integer, list, object, optional, pattern, type Schema, text } from '../form/schema/schema.ts';
import {
  TRACKED_EVENTS,
  type TrackingDetail,
  type TrackingHeader,
  type TrackingInfo,
  type TrackingRequest,
} from './tracking.ts';

// Control and form names, and addresses of screens: nothing that could be a sentence or a number of somebody's.
const NAMED = '^/?[A-Za-z][A-Za-z0-9_/.-]{0,99}$';
const MOST = 100;

const info: Schema<TrackingInfo> = object<TrackingInfo>({
  header: object<TrackingHeader>({
    username: text(100),
    loginUserName: text(100),
    eventType: choice(TRACKED_EVENTS),
    formName: pattern('^(?:[A-Za-z][A-Za-z0-9_]{0,59})?$'),
    name: pattern(NAMED),
    agentID: text(20),
    timestamp: integer(0, 4_102_444_800),
  }),
  detail: object<TrackingDetail>({ formVersion: optional(integer(0, 2_147_483_647)) }),
});

/** Told apart by the presence of `events`, so that neither shape hides the fields of the other. */
export const trackingSchema: Schema<TrackingRequest> = {
  type: 'object',
  if: { dependentSchemas: { events: false } },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: info,
  else: object<{ readonly events: readonly TrackingInfo[] }>({ events: list(info, MOST, 1) }),
};
