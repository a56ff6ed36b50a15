import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type ModuleId, ROUTE_TABLE } from '../route/route-table.ts';

/** The screens there are, by path; each loads when it is first opened. */
export const SCREENS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/illustration': lazy(() => import('../area/illustration/create-screen.tsx')),
  '/illustration/savedIllustration': lazy(() => import('../area/illustration/saved/saved-screen.tsx')),
  '/developer': lazy(() => import('../area/developer/developer-screen.tsx')),
};

/** Whether a module has any screen in this version. */
export function hasScreen(module: ModuleId): boolean {
  return ROUTE_TABLE.some(({ id, routes }) => id === module && routes.some(({ path }) => path in SCREENS));
}
