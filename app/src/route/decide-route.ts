import type { User } from '@lifeform/metadata';
import { isActive, mayOpen, startModule } from './access.ts';
import { type ResolvedRoute, resolveRoute, stripTrailingSlashes } from './resolve-route.ts';
import { type ModuleRoutes, ROUTE_TABLE, type RouteEntry, type RouteTable } from './route-table.ts';
import { visibleRoutes } from './visibility.ts';

/** Carried in the history entry, so that it survives a reload and belongs to one tab. */
export interface RouteState {
  /** On /login: where to go after signing in. */
  readonly returnTo?: string;
  /** The area a product switch or a button came from. */
  readonly from?: string;
  readonly isProductSwitch?: boolean;
}

export interface RouteRequest {
  readonly pathname: string;
  readonly search: string;
  readonly state: RouteState;
  /** Undefined when signed out. */
  readonly user: User | undefined;
}

export type RouteDecision =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'redirect'; readonly to: string; readonly state?: RouteState }
  | { readonly kind: 'area'; readonly module: ModuleRoutes; readonly route: RouteEntry }
  /** Signed in, but no area is open to this user. */
  | { readonly kind: 'noAccess' };

const SIGN_IN = '/login';

/** What to do with an address. Pure: the whole of routing is this function and its tables. */
export function decideRoute(request: RouteRequest): RouteDecision {
  const pathname = stripTrailingSlashes(request.pathname);
  if (pathname !== request.pathname) return redirect(pathname + request.search, request.state);
  return request.user === undefined ? decideSignedOut(request) : decideSignedIn(request, request.user);
}

function decideSignedOut({ pathname, search }: RouteRequest): RouteDecision {
  if (pathname === SIGN_IN) return { kind: 'signIn' };
  const isKnown = resolveRoute(ROUTE_TABLE, pathname) !== undefined;
  return isKnown ? redirect(SIGN_IN, { returnTo: pathname + search }) : redirect(SIGN_IN);
}

function decideSignedIn(request: RouteRequest, user: User): RouteDecision {
  const table = visibleRoutes(user);
  if (request.pathname === SIGN_IN) return goTo(returnPath(request, user, table) ?? startPath(user, table));
  const resolved = resolveRoute(table, request.pathname);
  if (resolved === undefined || !isOpen(request, user, resolved)) return goTo(startPath(user, table));
  const route = resolved.route ?? resolved.module.routes[0];
  if (route === undefined) return goTo(startPath(user, table));
  if (route.path !== request.pathname) return redirect(route.path + request.search, request.state);
  return { kind: 'area', module: resolved.module, route };
}

/** The e-application is reached from an illustration, except by those who administer it. */
function isOpen({ state }: RouteRequest, user: User, { module }: ResolvedRoute): boolean {
  if (!mayOpen(user, module.id)) return false;
  if (module.id !== 'eapplication') return true;
  return isActive(user, 'isEapplicationAdministrator') || state.from === 'illustration';
}

/** The remembered address, unless it leaves this origin or is not open to the one who signed in. */
function returnPath({ state }: RouteRequest, user: User, table: RouteTable): string | undefined {
  const { returnTo } = state;
  if (returnTo === undefined || !/^\/(?![/\\])/.test(returnTo)) return undefined;
  const [pathname = ''] = returnTo.split('?');
  const resolved = resolveRoute(table, pathname);
  return resolved !== undefined && mayOpen(user, resolved.module.id) ? returnTo : undefined;
}

function startPath(user: User, table: RouteTable): string | undefined {
  const start = startModule(user);
  return table.find(({ id }) => id === start)?.routes[0]?.path;
}

function goTo(path: string | undefined): RouteDecision {
  return path === undefined ? { kind: 'noAccess' } : redirect(path);
}

function redirect(to: string, state?: RouteState): RouteDecision {
  return state === undefined ? { kind: 'redirect', to } : { kind: 'redirect', to, state };
}
