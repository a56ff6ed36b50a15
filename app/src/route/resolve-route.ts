import type { ModuleRoutes, RouteEntry, RouteTable } from './route-table.ts';

/** Where a path leads: an entry of a module, or the module itself when only its name was given. */
export interface ResolvedRoute {
  readonly module: ModuleRoutes;
  readonly route: RouteEntry | undefined;
}

/** `/illustration/` is `/illustration`; the root stays. */
export function stripTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

/**
 * The module by the first segment, the entry by the whole path, or by how it begins where the entry has places.
 * Undefined for a path the table does not know.
 */
export function resolveRoute(table: RouteTable, pathname: string): ResolvedRoute | undefined {
  const [first, ...rest] = pathname.slice(1).split('/');
  const module = table.find(({ id }) => id === first);
  if (module === undefined) return undefined;
  const route = module.routes.find(
    ({ path, hasPlaces }) => path === pathname || (hasPlaces && pathname.startsWith(`${path}/`)),
  );
  return route !== undefined || rest.length === 0 ? { module, route } : undefined;
}
