import { Skeleton, useText } from '@lifeform/renderer';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { ModuleRoutes, RouteEntry } from '../route/route-table.ts';
import { NotBuiltPage } from './not-built-page.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** The screens there are, by path; each loads when it is first opened. */
const SCREENS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/illustration': lazy(() => import('../area/illustration/create-screen.tsx')),
  '/illustration/savedIllustration': lazy(() => import('../area/illustration/saved/saved-screen.tsx')),
  '/developer': lazy(() => import('../area/developer/developer-screen.tsx')),
};

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
