/** What somebody can do with a tracked control. */
export const TRACKED_EVENTS = ['BUTTON_CLICK', 'TAB_CLICK', 'CONTROL_CHANGE', 'PAGE_LOAD'] as const;

export interface TrackingHeader {
  /** The name tracking knows the person by, where they have one, else the sign-in name. The server writes it itself. */
  readonly username: string;
  /** The sign-in name. The server writes it itself. */
  readonly loginUserName: string;
  readonly eventType: (typeof TRACKED_EVENTS)[number];
  /** The form the control is of; empty for a screen of the application. */
  readonly formName: string;
  /** The control item, or the address of a screen without anything a person entered. */
  readonly name: string;
  /** The server writes it itself. */
  readonly agentID: string;
  /** Seconds since 1970, whole. */
  readonly timestamp: number;
}

/** Besides that it happened. Never what was entered, of no control: nothing here could hold it. */
export interface TrackingDetail {
  /** Version of the form it happened in. */
  readonly formVersion?: number;
}

/** One thing somebody did. */
export interface TrackingInfo {
  readonly header: TrackingHeader;
  readonly detail: TrackingDetail;
}

/** POST /tracking/sendTrackingInfo: one, or several in the order they happened. Answers 204. */
export type TrackingRequest = TrackingInfo | { readonly events: readonly TrackingInfo[] };
