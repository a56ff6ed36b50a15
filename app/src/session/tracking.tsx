import type { FormOptions } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { call } from '../data/call.ts';
import { useServices, useUser } from './services-context.tsx';
import { createTracker, type Tracker } from './tracker.ts';

const TrackerContext = createContext<Tracker | undefined>(undefined);

interface TrackingProps {
  /** Address of the screen as in the route table; undefined outside the areas. */
  readonly page: string | undefined;
  readonly children: ReactNode;
}

/** Sends the signed-in person's tracked actions and page loads, at the latest when they leave. */
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

/** `FormOptions.onTrack` for a form of that document. */
export function useTrackedForm({ form: formName, version: formVersion }: FormDocument): FormOptions['onTrack'] {
  const tracker = use(TrackerContext);
  return (event) => tracker?.add({ ...event, formName, formVersion });
}
