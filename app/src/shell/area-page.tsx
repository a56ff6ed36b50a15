import { Skeleton, useText } from '@lifeform/renderer';
import { Suspense } from 'react';
import type { ModuleRoutes, RouteEntry } from '../route/route-table.ts';
import { NotBuiltPage } from './not-built-page.tsx';
import { NotPermittedPage } from './not-permitted-page.tsx';
import { SCREENS } from './screens.ts';
import { ShellFrame } from './shell-frame.tsx';

interface AreaPageProps {
  readonly module: ModuleRoutes;
  readonly route: RouteEntry;
  /** False where the address is open to the user and its contents are not. */
  readonly isPermitted: boolean;
}

/** An area inside the shell. A path that is routed but has no screen yet says so. */
export default function AreaPage({ module, route, isPermitted }: AreaPageProps) {
  return (
    <ShellFrame module={module} route={route} hasTabs={isPermitted}>
      {isPermitted ? <AreaScreen route={route} /> : <Refused route={route} />}
    </ShellFrame>
  );
}

function Refused({ route }: { readonly route: RouteEntry }) {
  const text = useText();
  return <NotPermittedPage page={text(route.title)} />;
}

function AreaScreen({ route }: { readonly route: RouteEntry }) {
  const text = useText();
  const Screen = SCREENS[route.path];
  if (Screen === undefined) return <NotBuiltPage page={text(route.title)} />;
  return (
    <Suspense fallback={<Skeleton rows={6} shape="form" />}>
      <Screen key={route.path} />
    </Suspense>
  );
}
