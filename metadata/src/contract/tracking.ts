import {
  choice,
  integer,
  list,
  named,
  object,
  optional,
  pattern,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';

// Control and form names and screen addresses: never room for a sentence or a person's number.
const NAMED = '^/?[A-Za-z][A-Za-z0-9_/.-]{0,99}$';
const MOST = 100;

/** Actions on a tracked control. */
export const TRACKED_EVENTS = ['BUTTON_CLICK', 'TAB_CLICK', 'CONTROL_CHANGE', 'PAGE_LOAD'] as const;

/** One tracked action. It has no field that could hold an entered value. */
const trackingInfo = named(
  'TrackingInfo',
  object({
    header: object({
      /** The name the person's events are stored under, else the sign-in name. Set by the server. */
      username: text(100),
      /** The sign-in name. Set by the server. */
      loginUserName: text(100),
      eventType: choice(TRACKED_EVENTS),
      /** The form of the control; empty for a screen of the application. */
      formName: pattern('^(?:[A-Za-z][A-Za-z0-9_]{0,59})?$'),
      /** The control item, or a screen's address without any entered value. */
      name: pattern(NAMED),
      /** Set by the server. */
      agentID: text(20),
      /** Seconds since 1970, whole. The server keeps its own time. */
      timestamp: integer(0, 4_102_444_800),
    }),
    /** Version of the form the action happened in. */
    detail: object({ formVersion: optional(integer(0, 2_147_483_647)) }),
  }),
);
export type TrackingInfo = Static<typeof trackingInfo>;

const trackedEvents = object({ events: list(trackingInfo, MOST, 1) });

/** POST /tracking/sendTrackingInfo: one action, or several in order. Answers 204. */
export type TrackingRequest = TrackingInfo | Static<typeof trackedEvents>;

/** The presence of `events` decides which shape is checked, so that neither hides the fields of the other. */
export const trackingSchema: Schema<TrackingRequest> = {
  type: 'object',
  if: { dependentSchemas: { events: false } },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: trackingInfo,
  else: trackedEvents,
};
