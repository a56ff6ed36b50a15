import type { TrackedEvent } from '@lifeform/engine';
import type { TrackingInfo } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';

/** An action on a control, or a page load, and where. */
export interface TrackedAct extends TrackedEvent {
  /** Empty for a screen of the application. */
  readonly formName: string;
  readonly formVersion?: number;
}

export interface Tracker {
  /** Queues an action; it is sent with others within seconds. */
  add(act: TrackedAct): void;
  /** Sends the queue. @param isLeaving the page is being closed */
  flush(isLeaving: boolean): void;
}

export interface TrackerOptions {
  readonly person: Pick<User, 'username' | 'trackingUserName' | 'agentID'>;
  readonly now: () => Date;
  readonly send: (events: readonly TrackingInfo[], isLeaving: boolean) => Promise<void>;
  /** Receives sending errors. Nothing is shown. */
  readonly failed: (error: unknown) => void;
  readonly schedule: (run: () => void, milliseconds: number) => void;
}

const WAIT_MILLISECONDS = 5000;
/** Most events in a request; a body this small can also outlive its page. */
const MOST = 50;

/** Collects tracked actions into small batches. Unsent ones are dropped: they are not worth a retry. */
export function createTracker({ person, now, send, failed, schedule }: TrackerOptions): Tracker {
  let waiting: TrackingInfo[] = [];
  const flush = (isLeaving: boolean): void => {
    const events = waiting;
    waiting = [];
    if (events.length > 0) send(events, isLeaving).catch(failed);
  };
  return {
    add(act) {
      waiting.push(toInfo(act, person, now()));
      if (waiting.length >= MOST) flush(false);
      else if (waiting.length === 1) schedule(() => flush(false), WAIT_MILLISECONDS);
    },
    flush,
  };
}

function toInfo(act: TrackedAct, person: TrackerOptions['person'], now: Date): TrackingInfo {
  const { eventType, formName, name, formVersion } = act;
  const { username: loginUserName, trackingUserName, agentID } = person;
  const timestamp = Math.floor(now.getTime() / 1000);
  const username = trackingUserName || loginUserName;
  return {
    header: { username, loginUserName, eventType, formName, name, agentID, timestamp },
    detail: formVersion === undefined ? {} : { formVersion },
  };
}
