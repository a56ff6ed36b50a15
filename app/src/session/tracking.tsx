import type { FormOptions } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { call } from '../data/call.ts';
import { useServices, useUser } from './services-context.tsx';
import { createTracker, type Tracker } from './tracker.ts';

const TrackerContext = createContext<Tracker | undefined>(undefined);

interface TrackingProps {
  /** Address of the screen as the route table spells it; undefined on a page that belongs to no area. */
  readonly page: string | undefined;
  readonly children: ReactNode;
}

/** Sends what is tracked of the signed-in person's work, and that a page was loaded; at the latest when they leave. */
export function Tracking({ page, children }: TrackingProps) {
  const tracker = useTracker();
  useEffect(() => {
    if (page !== undefined) tracker.add({ eventType: 'PAGE_LOAD', formName: '', name: page });
  }, [tracker, page]);
  return <TrackerContext value={tracker}>{children}</TrackerContext>;
}

function useTracker(): Tracker {
  const { client, logFailure } = useServices();
  const person = useUser();
  const [tracker] = useState(() =>
    createTracker({
      person,
      now: () => new Date(),
      send: (events, isLeaving) =>
        call(client, 'POST /tracking/sendTrackingInfo', { body: { events }, isKeptAlive: isLeaving }),
      failed: (error) => logFailure('tracking', error),
      schedule: (run, milliseconds) => void window.setTimeout(run, milliseconds),
    }),
  );
  useEffect(() => {
    const leave = (): void => tracker.flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      tracker.flush(false);
    };
  }, [tracker]);
  return tracker;
}

/** For `FormOptions.onTrack` of a form of that document. */
export function useTrackedForm({ form: formName, version: formVersion }: FormDocument): FormOptions['onTrack'] {
  const tracker = use(TrackerContext);
  return (event) => tracker?.add({ ...event, formName, formVersion });
}
