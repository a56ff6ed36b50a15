import { AlertRegion, useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { LiveForms } from '../live/live-forms.tsx';
import type { ModuleRoutes, RouteEntry } from '../route/route-table.ts';
import { Cache } from '../session/cache.tsx';
import { useServices } from '../session/services-context.tsx';
import { Header } from './header.tsx';
import { IdleWatch } from './idle-watch.tsx';
import styles from './shell-frame.module.css';
import { TabBar } from './tab-bar.tsx';

interface ShellFrameProps {
  /** Undefined on a page that belongs to no area. */
  readonly module: ModuleRoutes | undefined;
  readonly route: RouteEntry | undefined;
  readonly children: ReactNode;
}

const MAIN = 'main';

/** What surrounds every signed-in page: skip link, header, tabs, alerts, and the watch over idleness. */
export function ShellFrame({ module, route, children }: ShellFrameProps) {
  const text = useText();
  const { alerts } = useServices();
  return (
    <Cache>
      <a className={styles.skip} href={`#${MAIN}`}>
        {text('tEdit-Shell-skip')}
      </a>
      <Header module={module?.id} />
      {module && route && <TabBar module={module} route={route} />}
      <div className={styles.alerts}>
        <AlertRegion store={alerts} />
      </div>
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <IdleWatch />
      <LiveForms />
    </Cache>
  );
}
