import { AlertRegion, fetchAhead, useText } from '@lifeform/renderer';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/call.ts';
import { LiveForms } from '../../live/live-forms.tsx';
import type { ModuleRoutes, RouteEntry } from '../../route/route-table.ts';
import { useServices } from '../../session/services-context.tsx';
import { Tracking } from '../../session/tracking.tsx';
import { TourGate } from '../tour/tour-gate.tsx';
import { BusyBar } from './busy-bar.tsx';
import { Header } from './header.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './shell-frame.module.css';
import { TabBar } from './tab-bar.tsx';
import { useScrollState } from './use-scroll-state.ts';
import WelcomeDialog from './welcome-dialog.tsx';

interface ShellFrameProps {
  /** Undefined on a page outside the areas. */
  readonly module: ModuleRoutes | undefined;
  readonly route: RouteEntry | undefined;
  readonly hasTabs?: boolean;
  readonly children: ReactNode;
}

const MAIN = 'main';

/** A server that refuses this request can be reached. */
const unlessAnswered = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};

/** Safari has no requestIdleCallback. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 500);
};

/** The frame of every signed-in page: skip link, header, tabs, alerts, and the idle watch. */
export function ShellFrame({ module, route, hasTabs = true, children }: ShellFrameProps) {
  const text = useText();
  const { alerts, client } = useServices();
  const header = useRef<HTMLElement>(null);
  useScrollState(header);
  useEffect(
    () => fetchAhead({ whenIdle, reach: () => call(client, 'GET /api/getVersion').catch(unlessAnswered) }),
    [client],
  );
  return (
    <>
      <BusyBar />
      <a className={styles.skip} href={`#${MAIN}`}>
        {text('tEdit-Shell-skip')}
      </a>
      <Header ref={header} module={module?.id} />
      {hasTabs && module && route && <TabBar module={module} route={route} />}
      <AlertRegion store={alerts} />
      <OfflineNote />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <Tracking page={route?.path}>{children}</Tracking>
      </main>
      <IdleWatch />
      <LiveForms />
      <WelcomeDialog />
      <TourGate />
    </>
  );
}
