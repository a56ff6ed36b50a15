import { Skeleton, useText } from '@lifeform/renderer';
import { Suspense } from 'react';
import type { ModuleRoutes, RouteEntry } from '../route/route-table.ts';
import { NotBuiltPage } from './not-built-page.tsx';
import { SCREENS } from './screens.ts';
import { ShellFrame } from './shell-frame.tsx';

interface AreaPageProps {
  readonly module: ModuleRoutes;
  readonly route: RouteEntry;
}

/** An area inside the shell. A path that is routed but has no screen yet says so. */
export default function AreaPage({ module, route }: AreaPageProps) {
  const text = useText();
  const Screen = SCREENS[route.path];
  return (
    <ShellFrame module={module} route={route}>
      {Screen === undefined ? (
        <NotBuiltPage page={text(route.title)} />
      ) : (
        <Suspense fallback={<Skeleton rows={6} shape="form" />}>
          <Screen key={route.path} />
        </Suspense>
      )}
    </ShellFrame>
  );
}
