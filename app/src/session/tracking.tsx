import type { FormOptions } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { call } from '../data/call.ts';
import { createFormUse, type FormUseCounter } from './form-use.ts';
import { useServices, useUser } from './services-context.tsx';
import { createTracker, type Tracker } from './tracker.ts';

interface Trackers {
  readonly tracker: Tracker;
  readonly formUse: FormUseCounter;
}

const TrackerContext = createContext<Trackers | undefined>(undefined);

interface TrackingProps {
  /** Address of the screen as in the route table; undefined outside the areas. */
  readonly page: string | undefined;
  readonly children: ReactNode;
}

/** Sends the signed-in person's tracked actions and page loads, and counts of nobody, at the latest when they leave. */
export function Tracking({ page, children }: TrackingProps) {
  const trackers = useTrackers();
  const { tracker } = trackers;
  useEffect(() => {
    if (page !== undefined) tracker.add({ eventType: 'PAGE_LOAD', formName: '', name: page });
  }, [tracker, page]);
  return <TrackerContext value={trackers}>{children}</TrackerContext>;
}

const schedule = (run: () => void, milliseconds: number): void => void window.setTimeout(run, milliseconds);

function useTrackers(): Trackers {
  const { client, held, logFailure } = useServices();
  const person = useUser();
  const [trackers] = useState(() => ({
    tracker: createTracker({
      person,
      now: () => new Date(),
      send: (events, isLeaving) =>
        call(client, 'POST /tracking/sendTrackingInfo', { body: { events }, isKeptAlive: isLeaving }),
      failed: (error) => logFailure('tracking', error),
      schedule,
    }),
    formUse: createFormUse({
      send: (body, isLeaving) => call(client, 'POST /api/formUse', { body, isKeptAlive: isLeaving }),
      failed: (error) => logFailure('formUse', error),
      schedule,
    }),
  }));
  useEffect(() => {
    const { tracker, formUse } = trackers;
    const leave = (): void => {
      tracker.flush(true);
      void formUse.leaveAll(true);
    };
    const stop = held.beforeSignOut(() => formUse.leaveAll(false));
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      tracker.flush(false);
    };
  }, [trackers, held]);
  return trackers;
}

/** Options of `createForm` for a form of that document, whose use is counted until it is closed. */
export function useTrackedForm(document: FormDocument): Pick<FormOptions, 'onTrack' | 'onUse'> {
  const trackers = use(TrackerContext);
  const { form } = document;
  // A newly published version takes over in an open form.
  const latest = useRef(document);
  latest.current = document;
  useEffect(() => () => trackers?.formUse.leave(form), [trackers, form]);
  if (trackers === undefined) return {};
  const { tracker, formUse } = trackers;
  return {
    onTrack: (event) => tracker.add({ ...event, formName: form, formVersion: latest.current.version }),
    onUse: (use) => formUse.add({ form, version: latest.current.version }, use),
  };
}
