import type { TrackedEvent } from '@lifeform/engine';
import type { TrackingInfo } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';

/** What was done with a control, or a page that was loaded, and where. */
export interface TrackedAct extends TrackedEvent {
  /** Empty for a screen of the application. */
  readonly formName: string;
  readonly formVersion?: number;
}

export interface Tracker {
  /** Takes note; it goes to the server with what else comes in the next seconds. */
  add(act: TrackedAct): void;
  /** Sends what is waiting. @param isLeaving the page goes away */
  flush(isLeaving: boolean): void;
}

export interface TrackerOptions {
  readonly person: Pick<User, 'username' | 'trackingUserName' | 'agentID'>;
  readonly now: () => Date;
  readonly send: (events: readonly TrackingInfo[], isLeaving: boolean) => Promise<void>;
  /** Told of what could not be sent. Nobody on the screen is. */
  readonly failed: (error: unknown) => void;
  readonly schedule: (run: () => void, milliseconds: number) => void;
}

const WAIT_MILLISECONDS = 5000;
/** As many as one request may bring; a body this small may also outlive its page. */
const MOST = 50;

/** Gathers what is tracked into small batches. What could not be sent is lost: it is not worth a second request. */
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
