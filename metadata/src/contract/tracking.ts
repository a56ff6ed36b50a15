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

// Control and form names, and addresses of screens: nothing that could be a sentence or a number of somebody's.
const NAMED = '^/?[A-Za-z][A-Za-z0-9_/.-]{0,99}$';
const MOST = 100;

/** What somebody can do with a tracked control. */
export const TRACKED_EVENTS = ['BUTTON_CLICK', 'TAB_CLICK', 'CONTROL_CHANGE', 'PAGE_LOAD'] as const;

/** One thing somebody did, and that it happened. Never what was entered, of no control: nothing here could hold it. */
const trackingInfo = named(
  'TrackingInfo',
  object({
    header: object({
      /** The name tracking knows the person by, where they have one, else the sign-in name. The server writes it. */
      username: text(100),
      /** The sign-in name. The server writes it itself. */
      loginUserName: text(100),
      eventType: choice(TRACKED_EVENTS),
      /** The form the control is of; empty for a screen of the application. */
      formName: pattern('^(?:[A-Za-z][A-Za-z0-9_]{0,59})?$'),
      /** The control item, or the address of a screen without anything a person entered. */
      name: pattern(NAMED),
      /** The server writes it itself. */
      agentID: text(20),
      /** Seconds since 1970, whole. */
      timestamp: integer(0, 4_102_444_800),
    }),
    /** Version of the form it happened in. */
    detail: object({ formVersion: optional(integer(0, 2_147_483_647)) }),
  }),
);
export type TrackingInfo = Static<typeof trackingInfo>;

const trackedEvents = object({ events: list(trackingInfo, MOST, 1) });

/** POST /tracking/sendTrackingInfo: one, or several in the order they happened. Answers 204. */
export type TrackingRequest = TrackingInfo | Static<typeof trackedEvents>;

/** Told apart by the presence of `events`, so that neither shape hides the fields of the other. */
export const trackingSchema: Schema<TrackingRequest> = {
  type: 'object',
  if: { dependentSchemas: { events: false } },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: trackingInfo,
  else: trackedEvents,
};
