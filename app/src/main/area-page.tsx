import { useText } from '@lifeform/renderer';
import type { ModuleRoutes, RouteEntry } from '../route/route-table.ts';
import { ShellFrame } from '../shell/frame/shell-frame.tsx';
import { NotPermittedPage } from '../shell/not-permitted-page.tsx';
import { screenAt } from './screens.ts';

interface AreaPageProps {
  readonly module: ModuleRoutes;
  readonly route: RouteEntry;
  /** False when the address is open to the user but its contents are not. */
  readonly isPermitted: boolean;
}

/** An area inside the shell. */
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
  const Screen = screenAt(route.path);
  return <Screen key={route.path} title={route.title} />;
}
